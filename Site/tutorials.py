def write(catalogue, catalog):
    pass

def play():
    pass

def write(catalogue, catalog):
    pass

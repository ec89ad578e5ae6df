def write(catalogue, www):
    pass

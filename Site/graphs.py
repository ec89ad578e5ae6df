def draw(catalogue, command, folder):
    return {}

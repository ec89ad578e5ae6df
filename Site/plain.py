def write(www):
    pass

const key = 'hireloom:token'

/** Returns the access token of this browser, sent with every call as Bearer; null while no user is signed in. */
export const readToken = () => localStorage.getItem(key)
export const storeToken = (token: string) => localStorage.setItem(key, token)
export const removeToken = () => localStorage.removeItem(key)

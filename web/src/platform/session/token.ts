const key = 'hireloom:token'

/** The access token of this browser, sent with every call as Bearer; null while nobody is signed in. */
export const readToken = () => localStorage.getItem(key)
export const keepToken = (token: string) => localStorage.setItem(key, token)
export const dropToken = () => localStorage.removeItem(key)

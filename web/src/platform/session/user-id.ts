const key = 'hireloom:user-id'

/** Returns the id of the session's user, as this browser last knew it; null when it doesn't. */
export const readUserId = () => localStorage.getItem(key)
export const storeUserId = (id: number) => localStorage.setItem(key, String(id))
export const deleteUserId = () => localStorage.removeItem(key)

const key = 'hireloom:time-zone'

/** Returns the time zone of the session's company, as this browser last knew it; null if it never did. */
export const readTimeZone = () => localStorage.getItem(key)
export const storeTimeZone = (timeZone: string) => localStorage.setItem(key, timeZone)
export const deleteTimeZone = () => localStorage.removeItem(key)

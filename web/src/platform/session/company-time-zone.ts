const key = 'hireloom:time-zone'

/** Returns the stored time zone of the session's company; null before it is stored, and after a sign-out or switch. */
export const readTimeZone = () => localStorage.getItem(key)
export const storeTimeZone = (timeZone: string) => localStorage.setItem(key, timeZone)
export const deleteTimeZone = () => localStorage.removeItem(key)

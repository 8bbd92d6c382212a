import { useSyncExternalStore } from 'react'

/** Whether the device has a connection at all. */
export const useOnline = () => useSyncExternalStore(listen, () => navigator.onLine)

function listen(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

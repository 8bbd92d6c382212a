import { Alert } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange)

/** Explains why nothing loads while the device is offline. Calls wait until the connection is back. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline())
  return (
    <div role="status">
      {!isOnline && (
        <Alert color="orange" radius={0} icon={<IconWifiOff size={16} aria-hidden />}>
          You are offline. Everything continues once the connection is back.
        </Alert>
      )}
    </div>
  )
}

import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { onNewBuild } from '../api/build.ts'
import { browserLocation } from '../session/browser-location.ts'

/** Offers to reload once the server has a newer version of this page. The page works without it, too. */
export const watchForNewVersion = () =>
  onNewBuild(() => {
    notifications.show({
      id: 'new-version',
      autoClose: false,
      position: 'bottom-left',
      message: (
        <Group gap="md" justify="space-between" wrap="nowrap">
          A new version is here. Reload when it suits you.
          <Button variant="default" size="compact-sm" flex="none" onClick={() => browserLocation.reload()}>
            Reload
          </Button>
        </Group>
      ),
    })
  })

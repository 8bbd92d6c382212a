import { Alert, Button, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { Stale } from './use-seen-record.ts'

/** Reports that another user saved first, and offers to reload; typed text stays. */
export function StaleNote({ stale: { message, reload } }: { stale: NonNullable<Stale> }) {
  const [isLoading, setLoading] = useState(false)
  return (
    <Alert color="orange" variant="light" role="alert">
      <Text size="sm">{message}. What you typed stays.</Text>
      <Button
        variant="default"
        mt="xs"
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={isLoading}
        onClick={() => {
          setLoading(true)
          void reload()
        }}
      >
        Reload
      </Button>
    </Alert>
  )
}

import { Button, Group } from '@mantine/core'
import { useNavigate } from 'react-router'
import { listPath } from './labels.ts'

/** The buttons of the forms that restrict candidates: Cancel and Restrict. */
export function AddFormFooter({ isSending }: { isSending: boolean }) {
  const navigate = useNavigate()
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={() => navigate(listPath)}>
        Cancel
      </Button>
      <Button type="submit" loading={isSending}>
        Restrict
      </Button>
    </Group>
  )
}

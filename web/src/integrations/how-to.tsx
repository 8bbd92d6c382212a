import { Button, List, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconHelpCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface Props {
  title: string
  steps: readonly ReactNode[]
  /** Additional information. */
  note: ReactNode
}

/** The button that opens the steps for finding a company id. */
export function HowTo({ title, steps, note }: Props) {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="subtle" color="gray" leftSection={<IconHelpCircle size={15} aria-hidden />} onClick={open}>
        Where do I find it?
      </Button>
      <Modal opened={isOpen} onClose={close} title={title} size={480} centered>
        <Stack gap="md">
          <List type="ordered" spacing="xs" size="md" withPadding>
            {steps.map((step, index) => (
              // The steps never change their order.
              <List.Item key={index}>{step}</List.Item>
            ))}
          </List>
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        </Stack>
      </Modal>
    </>
  )
}

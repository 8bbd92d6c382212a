import { Alert, List } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'

interface Props {
  title: string
  messages: readonly string[]
}

/** The server's errors about a file, as a list of sentences. */
export const MessagesAlert = ({ title, messages }: Props) => (
  <Alert color="red" title={title} icon={<IconAlertCircle size={16} aria-hidden />} role="alert">
    <List size="sm" spacing={4}>
      {messages.map((message) => (
        <List.Item key={message}>{message}</List.Item>
      ))}
    </List>
  </Alert>
)

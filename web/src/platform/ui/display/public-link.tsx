import { Button, Group, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCopy } from '@tabler/icons-react'
import { useRef } from 'react'
import { copyLink } from './copy-link.ts'

interface Props {
  url: string
  /** The label, when it isn't the link for applicants. */
  label?: string
  /** Gives the link the focus when its dialog opens. */
  'data-autofocus'?: boolean
}

/** A link to share, such as that of a job's page, with a button that copies it. */
export function PublicLink({ url, label, ...rest }: Props) {
  const field = useRef<HTMLInputElement>(null)

  const copy = () =>
    copyLink(url, () => {
      field.current?.select()
      notifications.show({ message: 'The browser does not allow copying; the link is selected', color: 'orange' })
    })

  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <TextInput
        ref={field}
        label={label ?? 'Link for applicants'}
        value={url}
        readOnly
        flex={1}
        onFocus={(event) => event.currentTarget.select()}
        {...rest}
      />
      <Button
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={copy}
        aria-label={label && `Copy: ${label}`}
      >
        Copy
      </Button>
    </Group>
  )
}

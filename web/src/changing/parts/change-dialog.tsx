import { Alert, Button, Group, Modal, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { type FormEventHandler, type ReactNode, useRef, useState } from 'react'
import { confirm } from '../../platform/ui/dialogs/confirm.tsx'
import { PersonAvatar } from '../../platform/ui/display/person-avatar.tsx'
import { useIsPhone } from '../../platform/ui/display/screen-width.ts'
import css from './change-dialog.module.css'
import type { Stale } from './use-change.ts'

interface Props {
  /** 'Move Putri Ayu Lestari'. */
  title: string
  /** Of the one person it is about. */
  name?: string | undefined
  /** From which stage to which. */
  way?: ReactNode
  onClose: () => void
  children: ReactNode
}

/**
 * The dialog of a change: whom it is about, and from where to where. Escape and the cross ask before they throw away a
 * text that somebody wrote.
 */
export function ChangeDialog({ title, name, way, onClose, isWide, children }: Props & { isWide: boolean }) {
  const isPhone = useIsPhone()
  const isWritten = useRef(false)
  const leave = () => {
    if (!isWritten.current) return onClose()
    confirm({
      title: 'Discard what you wrote?',
      consequence: 'Nothing of it is kept.',
      confirm: 'Discard',
      cancel: 'Go on writing',
      onConfirm: onClose,
    })
  }
  return (
    <Modal
      opened
      onClose={leave}
      onInput={({ currentTarget }) => {
        isWritten.current = [...currentTarget.querySelectorAll('textarea')].some(({ value }) => value.trim() !== '')
      }}
      size={isWide ? 1000 : 480}
      fullScreen={isPhone}
      closeOnClickOutside={false}
      padding={0}
      centered
      classNames={{ content: css.content, header: css.head, title: css.title, body: css.body }}
      title={
        <Group gap="sm" wrap="nowrap">
          {name !== undefined && <PersonAvatar name={name} size={36} />}
          <div>
            {title}
            {way && <div className={css.way}>{way}</div>}
          </div>
        </Group>
      }
    >
      {children}
    </Modal>
  )
}

interface FormProps {
  onSubmit: FormEventHandler<HTMLFormElement>
  stale?: Stale
  /** What the other person will receive. */
  preview?: ReactNode
  /** The way out at the left of the foot. */
  wayOut?: ReactNode
  /** The verb: 'Move and send invitation'. */
  action: string
  /** The way back, unless 'Cancel' says it. */
  dismiss?: string
  isDestructive?: boolean
  /** Nothing to send is chosen yet. */
  isIncomplete?: boolean
  isPending: boolean
  onClose: () => void
  children: ReactNode
}

/** The form of a change at the left, its mail at the right, and the verb at the foot. */
export function ChangeForm(props: FormProps) {
  const {
    onSubmit,
    stale,
    preview,
    wayOut,
    action,
    dismiss = 'Cancel',
    isDestructive,
    isIncomplete,
    isPending,
    onClose,
    children,
  } = props
  return (
    <form onSubmit={onSubmit} noValidate className={css.form}>
      <div className={css.columns} data-wide={preview ? true : undefined}>
        <div className={css.fields}>
          {stale && <StaleNote stale={stale} />}
          {children}
        </div>
        {preview && <div className={css.preview}>{preview}</div>}
      </div>
      <div className={css.foot}>
        {wayOut}
        <div className={css.verbs}>
          <Button variant="default" size="md" onClick={onClose}>
            {dismiss}
          </Button>
          <Button
            type="submit"
            size="md"
            color={isDestructive ? 'red' : undefined}
            disabled={isIncomplete}
            loading={isPending}
          >
            {action}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** Somebody was quicker: the reader looks again and keeps what they typed. */
function StaleNote({ stale: { message, reload } }: { stale: NonNullable<Stale> }) {
  const [isLoading, setLoading] = useState(false)
  return (
    <Alert color="orange" variant="light" role="alert">
      <Text size="sm">{message}. What you typed stays.</Text>
      <Button
        variant="default"
        mt="xs"
        leftSection={<IconRefresh size={16} />}
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

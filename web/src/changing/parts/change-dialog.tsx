import { Button, Group, Modal } from '@mantine/core'
import { type FormEventHandler, type ReactNode, useRef } from 'react'
import { OfflineNotice } from '../../platform/shell/offline-notice.tsx'
import { askBeforeDiscarding } from '../../platform/ui/dialogs/ask-before-discarding.ts'
import { PersonAvatar } from '../../platform/ui/display/person-avatar.tsx'
import { useIsPhone } from '../../platform/ui/display/screen-width.ts'
import css from './change-dialog.module.css'
import { StaleNote } from './stale-note.tsx'
import type { Stale } from './use-seen-record.ts'

interface Props {
  /** 'Move Putri Ayu Lestari'. */
  title: string
  /** The candidate's name, where the change is about one. */
  name?: string | undefined
  /** The line below the title, such as the stage that the candidate leaves and the next one. */
  subtitle?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Returns the text in a field that the user can type in; empty for everything else. */
function textIn(target: EventTarget) {
  const isField =
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')
  return isField && target.isConnected ? target.value.trim() : ''
}

/**
 * Shows the dialog of a change, with the candidate's initials. Escape and the close button ask before they discard a
 * text that the user wrote.
 */
export function ChangeDialog({ title, name, subtitle, onClose, isWide, children }: Props & { isWide: boolean }) {
  const isPhone = useIsPhone()
  const focusedText = useRef('')
  /** The fields in which the user has typed, with the texts they had before. */
  const typedFields = useRef(new Map<EventTarget, string>())
  const isWritten = () => [...typedFields.current].some(([field, before]) => ![before, ''].includes(textIn(field)))
  return (
    <Modal
      opened
      {...askBeforeDiscarding(isWritten, onClose, 'Your text will be lost.')}
      onFocus={({ target }) => {
        focusedText.current = textIn(target)
      }}
      onInput={({ target }) => {
        if (!typedFields.current.has(target)) typedFields.current.set(target, focusedText.current)
      }}
      size={isWide ? 1000 : 480}
      fullScreen={isPhone}
      padding={0}
      centered
      classNames={{ content: css.content, header: css.head, title: css.title, body: css.body }}
      title={
        <Group gap="sm" wrap="nowrap">
          {name !== undefined && <PersonAvatar name={name} size={36} />}
          <div>
            {title}
            {subtitle && <div className={css.subtitle}>{subtitle}</div>}
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
  /** The e-mail that the candidate will receive. */
  preview?: ReactNode
  /** Another action, on the left of the footer. */
  secondaryAction?: ReactNode
  /** The label of the submit button: 'Move and send invitation'. */
  action: string
  /** The label of the cancel button, if not 'Cancel'. */
  dismiss?: string
  isDestructive?: boolean
  /** Whether something required is not chosen yet. */
  isIncomplete?: boolean
  isPending: boolean
  onClose: () => void
  children: ReactNode
}

/** Shows the form of a change on the left, the preview of its mail on the right, and the buttons below. */
export function ChangeForm(props: FormProps) {
  const {
    onSubmit,
    stale,
    preview,
    secondaryAction: exit,
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
        {/* On a phone, the dialog covers the notice of the page. */}
        {isPending && <OfflineNotice />}
        {exit}
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

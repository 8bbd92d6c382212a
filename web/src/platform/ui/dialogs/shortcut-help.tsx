import { Kbd, Modal } from '@mantine/core'
import css from './shortcut-help.module.css'

export interface Shortcut {
  /** The label on the keys: 'M', 'Ctrl Enter'. */
  keys: string
  /** The effect of the shortcut. */
  effect: string
  /** True for shortcuts that need the permission to move candidates. */
  isMove?: true
}

const help: Shortcut = { keys: '?', effect: 'Show this list' }

interface Props {
  shortcuts: readonly Shortcut[]
  mayMove?: boolean
  isOpen: boolean
  onClose: () => void
}

/** The list of a page's shortcuts, opened with `?`. */
export const ShortcutHelp = ({ shortcuts, mayMove = true, isOpen, onClose }: Props) => (
  <Modal opened={isOpen} onClose={onClose} title="Keyboard shortcuts" centered>
    <dl className={css.shortcuts}>
      {[...shortcuts.filter(({ isMove }) => mayMove || !isMove), help].map(({ keys, effect }) => (
        <div key={keys} className={css.shortcut}>
          <dt>{effect}</dt>
          <dd>
            {keys.split(' ').map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </Modal>
)

/** Returns whether a dialog is open, which has its own shortcuts. */
export const isInDialog = () => document.querySelector('[role="dialog"]') !== null

import { Alert, Button, Group, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import css from './merge-alert.module.css'
import { type Conflict, settingLabels } from './settings-merge.ts'
import type { SettingsMerge } from './use-settings-merge.ts'

/** Reports that another user saved first, and lets the user choose for the settings that both changed. */
export function MergeAlert({ merge: { state, conflicts, catchUp, keep } }: { merge: SettingsMerge }) {
  const alertRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state !== 'none') alertRef.current?.focus()
  }, [state])
  if (state === 'none') return null
  return (
    <Alert ref={alertRef} tabIndex={-1} color="orange" icon={<IconRefresh size={16} aria-hidden />} title="Not saved">
      {state === 'failed' ? (
        <>
          Someone else has saved changes in the meantime.{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void catchUp()}>
            Load their changes
          </Button>
        </>
      ) : (
        <>
          Someone else has saved changes in the meantime. Their changes are shown here, with yours on top.{' '}
          {conflicts.length === 0
            ? 'Save again to apply yours.'
            : 'You both changed these settings. Choose which to keep, then save again.'}
        </>
      )}
      {conflicts.length > 0 && (
        <ul className={css.list}>
          {conflicts.map((conflict) => (
            <ConflictLine key={conflict.name} conflict={conflict} onKeep={(whose) => keep(conflict, whose)} />
          ))}
        </ul>
      )}
    </Alert>
  )
}

interface LineProps {
  conflict: Conflict
  onKeep: (whose: 'mine' | 'theirs') => void
}

function ConflictLine({ conflict, onKeep }: LineProps) {
  const label = settingLabels[conflict.name]
  return (
    <li className={css.conflict}>
      <Text fw={500} size="sm">
        {label}
      </Text>
      <Text size="sm" className={css.value}>
        Yours: {formatConflict(conflict.name, conflict.mine)}
      </Text>
      <Text size="sm" className={css.value}>
        Theirs: {formatConflict(conflict.name, conflict.theirs)}
      </Text>
      <Group gap="xs" mt={4}>
        <Button variant="default" size="xs" aria-label={`Keep mine: ${label}`} onClick={() => onKeep('mine')}>
          Keep mine
        </Button>
        <Button variant="default" size="xs" aria-label={`Use theirs: ${label}`} onClick={() => onKeep('theirs')}>
          Use theirs
        </Button>
      </Group>
    </li>
  )
}

/** The characters of a long text that are enough to recognize it. */
const maxShownLength = 160

function formatConflict(name: Conflict['name'], value: Conflict['mine']) {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (name === 'banner' || name === 'companyLogo') return value ? 'a new picture' : 'no picture'
  const text = (value ?? '').replace(/<[^<>]*>/g, ' ').trim()
  if (text === '') return 'empty'
  return text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text
}

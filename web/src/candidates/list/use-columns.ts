import { useLocalStorage } from '@mantine/hooks'
import { useSession } from '../../platform/session/use-session.ts'

/** The columns that can be hidden. The name is always shown. */
export const columns = [
  { key: 'jobPosition', label: 'Job position' },
  { key: 'branch', label: 'Branch' },
  { key: 'organization', label: 'Organization' },
  { key: 'stage', label: 'Stage' },
  { key: 'score', label: 'AI score' },
  { key: 'daysInStage', label: 'Days in stage' },
  { key: 'applied', label: 'Applied' },
  { key: 'source', label: 'Source' },
  { key: 'tags', label: 'Tags' },
] as const
export type Column = (typeof columns)[number]['key']

const hiddenAtFirst: Column[] = ['organization', 'tags']

/** Returns the columns the user shows, stored in their browser. */
export function useColumns() {
  const { user } = useSession()
  const [hidden, setHidden] = useLocalStorage<Column[]>({
    key: `hireloom.candidate-columns.${user?.id ?? 0}`,
    defaultValue: hiddenAtFirst,
    deserialize: (text) => readColumns(text),
    getInitialValueInEffect: false,
  })
  const toggle = (column: Column) =>
    setHidden((now) => (now.includes(column) ? now.filter((other) => other !== column) : [...now, column]))
  return { isShown: (column: Column) => !hidden.includes(column), toggle, reset: () => setHidden(hiddenAtFirst) }
}
export type Columns = ReturnType<typeof useColumns>

/** Parses the stored columns, which an older version or another script may have written. */
function readColumns(text: string | undefined): Column[] {
  try {
    const stored: unknown = JSON.parse(text ?? '')
    return Array.isArray(stored) ? columns.map(({ key }) => key).filter((key) => stored.includes(key)) : hiddenAtFirst
  } catch {
    return hiddenAtFirst
  }
}

import { scheduleLength } from '@hireloom/contract/schedules/schedule'

const quarter = 15
const { shortest, longest } = scheduleLength

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Every quarter of an hour, starting in the morning; the hours of the night come last. */
const times = Array.from({ length: 96 }, (_, index) => `${clock((index * quarter + 7 * 60) % (24 * 60))}:00`)

const lengths = [shortest, 30, 45, 60, 90, 120, 180, 240, longest]

const formatLength = (minutes: number) => {
  if (minutes < 60) return `${minutes} min`
  return [`${Math.floor(minutes / 60)} h`, minutes % 60 && `${minutes % 60} min`].filter(Boolean).join(' ')
}

/** Returns the options including the current value, which may have been set elsewhere. */
const withCurrentValue = <T>(options: readonly T[], value: T | null | undefined | '') =>
  value && !options.includes(value) ? [value, ...options] : options

/** Returns the lengths of a meeting to choose from. */
export const lengthOptions = (minutes: number | null | undefined | '') =>
  withCurrentValue(lengths, minutes).map((value) => ({ value, label: formatLength(value) }))

/** Returns whether a time such as `09.30` begins with the typed text: `9`, `9.3`, `9:30`, `930` and `0930` all do. */
function matchesBeginning(label: string, typed: string) {
  const spellings = [label, label.replace(/^0/, '')]
  // Two digits are an hour; only more of them include minutes.
  if (typed.length > 2) spellings.push(...spellings.map((spelling) => spelling.replace('.', '')))
  return spellings.some((spelling) => spelling.startsWith(typed))
}

/** Returns the starts to choose from. */
export const startOptions = (time: string | null | undefined) =>
  withCurrentValue(times, time).map((value) => ({ value, label: value.slice(0, 5).replace(':', '.') }))

/** Returns the starts that begin with the typed text. */
export function startsAsTyped<T extends object>(options: readonly T[], search: string) {
  const typed = search.trim().replace(':', '.')
  return options.filter((option) => 'label' in option && matchesBeginning(String(option.label), typed))
}

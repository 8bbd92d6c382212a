/** The values that a letter template names as `{{key}}`, each with its label in the editor and a sample. */
export const placeholders = {
  candidate_name: { label: 'Name of the candidate', sample: 'Laras Setyaningrum' },
  position: { label: 'Position', sample: 'Warehouse Supervisor' },
  branch: { label: 'Branch', sample: 'Cikarang DC 2' },
  organization: { label: 'Organization', sample: 'Operations' },
  job_level: { label: 'Job level', sample: 'Supervisor' },
  employment_type: { label: 'Employment type', sample: 'Permanent (PKWTT)' },
  working_type: { label: 'Working type', sample: 'On-site' },
  probation: { label: 'Probation period', sample: '3 months' },
  salary: { label: 'Salary per month', sample: 'Rp 11.500.000' },
  salary_type: { label: 'Salary type', sample: 'gross' },
  benefits: { label: 'Benefits', sample: 'Meals and transport' },
  additional_notes: { label: 'Additional notes', sample: 'Starts with two weeks of training' },
  start_date: { label: 'First working day', sample: '4 January 2027' },
  end_date: { label: 'Last day of a fixed term', sample: '3 January 2028' },
  expiration_date: { label: 'Last day to accept', sample: '4 December 2026' },
  letter_number: { label: 'Number of the letter', sample: '118/HR/XI/2026' },
  today: { label: 'Today', sample: '24 November 2026' },
  city: { label: 'City of the branch', sample: 'Bekasi' },
  company_name: { label: 'Name of the company', sample: 'PT Sagara Logistik Nusantara' },
  sender_name: { label: 'Name of the user who makes the letter', sample: 'Ratna Wulandari' },
} as const
export type Placeholder = keyof typeof placeholders
export type PlaceholderValues = Partial<Record<Placeholder, string>>

/** Placeholders that may be empty without leaving a gap in a letter. */
export const optionalPlaceholders: readonly Placeholder[] = ['benefits', 'job_level', 'additional_notes']

const pattern = /\{\{\s*([^{}]*?)\s*\}\}/g

/** Returns the keys that a text names, each once, known or not. */
export const placeholderKeys = (text: string) => [...new Set([...text.matchAll(pattern)].map(([, key = '']) => key))]

export const isPlaceholder = (key: string): key is Placeholder => Object.hasOwn(placeholders, key)

/**
 * Returns the problem of a template's text: placeholders that don't exist or aren't complete; undefined when all are.
 */
export function placeholderProblem(text: string) {
  const unknown = placeholderKeys(text).filter((key) => !isPlaceholder(key))
  if (unknown.length === 0) {
    const isComplete = !/\{\{|\}\}/.test(text.replace(pattern, ''))
    return isComplete ? undefined : 'Write each placeholder with two braces at each end, like {{position}}'
  }
  const names = unknown.map((key) => `{{${key}}}`).join(', ')
  return `Remove the unknown ${unknown.length === 1 ? 'placeholder' : 'placeholders'} ${names}`
}

/** Returns the placeholders of a text that have no value. */
export const missingPlaceholders = (text: string, values: PlaceholderValues) =>
  placeholderKeys(text).filter(
    (key): key is Placeholder => isPlaceholder(key) && !values[key] && !optionalPlaceholders.includes(key),
  )

/** Replaces the placeholders of a plain text once: a value that contains braces stays as it is. */
export const fillPlaceholders = (text: string, values: PlaceholderValues) =>
  text.replace(pattern, (match, key: string) => (isPlaceholder(key) ? (values[key] ?? '') : match))

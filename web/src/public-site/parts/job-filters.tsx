import { texts } from '@hireloom/contract/texts/current'
import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconFilter, IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { FilterName, JobListQuery } from '../career/use-open-jobs.ts'
import type { CompanyData, PageData } from '../page-data.ts'
import { useEarlyValue } from '../use-early-value.ts'
import css from './job-filters.module.css'

type Choices = NonNullable<PageData['choices']>
type Visible = CompanyData['jobFilterVisibility']

interface Filter {
  name: FilterName
  label: 'branch' | 'organization' | 'employment' | 'workplace'
  choices: keyof Choices
  visibility: keyof Visible
}

const filterFields: readonly Filter[] = [
  { name: 'branch_id', label: 'branch', choices: 'branches', visibility: 'branch' },
  { name: 'organization_id', label: 'organization', choices: 'organizations', visibility: 'organization' },
  { name: 'employment_status_id', label: 'employment', choices: 'employmentTypes', visibility: 'employmentStatus' },
  { name: 'work_arrangement_id', label: 'workplace', choices: 'workingTypes', visibility: 'workplaceType' },
]

interface Props {
  filters: JobListQuery
  choices: Choices
  visible: Visible
  onFilter: (change: JobListQuery, isTyping?: boolean) => void
}

/** Searches the open jobs and filters them by the filters that the company shows. */
export function JobFilters({ filters, choices, visible, onFilter }: Props) {
  const labels = texts().site.career
  const visibleFilters = filterFields.filter(({ visibility }) => visible[visibility])
  const active = visibleFilters.filter(({ name }) => filters[name]).length
  const [isOpen, setOpen] = useState(active > 0)
  const id = useId()
  return (
    <form aria-label={labels.searchAndFilter} className={css.bar} onSubmit={(event) => event.preventDefault()}>
      <SearchField value={filters.search ?? ''} onFilter={onFilter} />
      {visibleFilters.length > 0 && (
        <>
          <ActionIcon
            className={css.toggle}
            size="lg"
            variant="default"
            aria-label={active > 0 ? labels.activeFilters(active) : labels.filters}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <IconFilter size={20} aria-hidden />
          </ActionIcon>
          <div id={id} className={css.filters} data-open={isOpen || undefined}>
            {visibleFilters.map(({ name, label, choices: list }) => (
              <FilterField
                key={name}
                label={labels[label]}
                choices={choices[list]}
                value={filters[name] ?? ''}
                onChoose={(value) => onFilter({ [name]: value })}
              />
            ))}
          </div>
        </>
      )}
    </form>
  )
}

interface FieldProps {
  label: string
  choices: Choices[keyof Choices]
  /** Empty while the list is not filtered by this field. */
  value: string
  onChoose: (value: string) => void
}

function FilterField({ label, choices, value, onChoose }: FieldProps) {
  // The browser shows the first option for the id of a choice that is gone.
  const visibleValue = choices.some(({ id }) => String(id) === value) ? value : ''
  const field = useEarlyValue<HTMLSelectElement>(visibleValue, onChoose)
  return (
    <label className={css.filter} data-active={Boolean(value) || undefined}>
      <select ref={field} aria-label={label} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        <option value="">{label}</option>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} aria-hidden />
    </label>
  )
}

/** Milliseconds without typing after which the search starts. */
const debounceDelay = 500

function SearchField({ value, onFilter }: { value: string; onFilter: Props['onFilter'] }) {
  const [typed, setTyped] = useState(value)
  const requested = useRef(value)
  const field = useEarlyValue<HTMLInputElement>(value, setTyped)
  useEffect(() => {
    // The value was changed from outside, for example by the browser's back button.
    if (value !== requested.current) setTyped(value)
    requested.current = value
  }, [value])
  useEffect(() => {
    const trimmed = typed.trim()
    if (trimmed === requested.current) return
    const timer = setTimeout(() => {
      requested.current = trimmed
      onFilter({ search: trimmed }, true)
    }, debounceDelay)
    return () => clearTimeout(timer)
  }, [typed, onFilter])
  return (
    <label className={css.search}>
      <IconSearch size={18} aria-hidden />
      <input
        ref={field}
        type="search"
        name="search"
        aria-label={texts().site.career.search}
        placeholder={texts().site.career.search}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </label>
  )
}

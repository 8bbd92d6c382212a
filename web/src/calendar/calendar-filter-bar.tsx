import type { CalendarType } from '@hireloom/contract/calendar'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { lookups } from '@hireloom/contract/lookups'
import { Checkbox, Group, Switch } from '@mantine/core'
import { MasterDataChoices } from '../lookups/parts/master-data-choices.tsx'
import { useSession } from '../platform/session/use-session.ts'
import css from './calendar-filter-bar.module.css'
import { typeLabels } from './labels.ts'
import type { CalendarFilters } from './use-calendar.ts'

interface Props {
  filters: CalendarFilters
  onChange: (changes: Partial<CalendarFilters>) => void
}

/** A chosen name and the search share a line. */
const search = { inputField: css.search ?? '' }

/** The filters by type, by users in charge and by job. The switch chooses the user as the only one in charge. */
export function CalendarFilterBar({ filters, onChange }: Props) {
  const { user, can } = useSession()
  const { inChargeIds, jobIds } = filters
  const everyType = typeLabels.map(({ type }) => type)
  const types = filters.type.length === 0 ? everyType : filters.type
  const showTypes = (selected: CalendarType[]) =>
    onChange({ type: selected.length === everyType.length ? [] : selected })
  const isOwn = inChargeIds.length === 1 && inChargeIds[0] === user?.id

  return (
    <div className={css.bar}>
      <Group gap="md" role="group" aria-label="Show" className={css.types}>
        {typeLabels.map(({ type, label, color }) => (
          <Checkbox
            key={type}
            label={label}
            color={color}
            checked={types.includes(type)}
            disabled={types.length === 1 && types.includes(type)}
            onChange={() =>
              showTypes(types.includes(type) ? types.filter((shown) => shown !== type) : [...types, type])
            }
          />
        ))}
      </Group>
      {user && (
        <Switch
          label="My interviews"
          checked={isOwn}
          onChange={() => onChange({ inChargeIds: isOwn ? [] : [user.id] })}
        />
      )}
      <MasterDataChoices
        of={lookups.hiringUsers}
        aria-label="Interviewer"
        placeholder={inChargeIds.length === 0 ? 'Every interviewer' : ''}
        value={inChargeIds}
        onChange={(ids) => onChange({ inChargeIds: ids })}
        className={css.choice}
        classNames={search}
      />
      {can(jobs.options) && (
        <MasterDataChoices
          of={jobs.options}
          aria-label="Job"
          placeholder={jobIds.length === 0 ? 'Every job' : ''}
          value={jobIds}
          onChange={(ids) => onChange({ jobIds: ids })}
          className={css.choice}
          classNames={search}
        />
      )}
    </div>
  )
}

import { Checkbox } from '@mantine/core'
import { DateField } from '../platform/ui/fields/date-field.tsx'
import css from './parts/bulk-move-modal.module.css'

interface Props {
  /** Returns the props of an input. */
  field: (path: 'isRestricted' | 'startDate' | 'endDate', options?: { type: 'checkbox' }) => object
  isRestricted: boolean
  isOne: boolean
}

/** The inputs for the period in which rejected candidates are restricted. */
export const RestrictionFields = ({ field, isRestricted, isOne }: Props) => (
  <>
    <Checkbox
      label={isOne ? 'Restrict this candidate for a period' : 'Restrict these candidates for a period'}
      description="Their applications during this time are rejected automatically."
      {...field('isRestricted', { type: 'checkbox' })}
    />
    {isRestricted && (
      <div className={css.period}>
        <DateField label="Start date" withAsterisk {...field('startDate')} />
        <DateField label="End date" withAsterisk {...field('endDate')} />
      </div>
    )}
  </>
)

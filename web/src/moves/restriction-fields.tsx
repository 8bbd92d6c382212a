import { Checkbox } from '@mantine/core'
import { DateField } from '../platform/ui/fields/date-field.tsx'
import css from './parts/bulk-move-modal.module.css'

interface Props {
  /** What the form gives to its inputs. */
  field: (path: 'isRestricted' | 'startDate' | 'endDate', options?: { type: 'checkbox' }) => object
  isRestricted: boolean
  isOne: boolean
}

/** Keeps the rejected out for a time. */
export const RestrictionFields = ({ field, isRestricted, isOne }: Props) => (
  <>
    <Checkbox
      label={isOne ? 'Restrict this candidate for a period' : 'Restrict these candidates for a period'}
      description="What they apply for meanwhile goes straight to Rejected."
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

import type { Job } from '@hireloom/contract/jobs/job'
import { lookups, optionLists } from '@hireloom/contract/lookups'
import type { VacancyRequest } from '@hireloom/contract/vacancy-requests'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MasterDataField } from '../../../lookups/parts/master-data-field.tsx'
import { useMasterData } from '../../../lookups/parts/use-master-data.ts'
import { queryFor } from '../../../platform/api/hooks.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import { ChoiceField } from '../../../platform/ui/fields/choice-field.tsx'
import { NumberField } from '../../../platform/ui/fields/number-field.tsx'
import css from '../../../platform/ui/forms/form-section.module.css'
import { FormSection } from '../../../platform/ui/forms/form-section.tsx'
import { plural } from '../../../platform/ui/text/words.ts'
import { VacancyRequestField } from '../../../vacancy-requests/parts/vacancy-request-field.tsx'
import { JobTextFields } from '../../job-texts.tsx'
import type { JobForm } from '../job-form.ts'
import { CriteriaFields } from './criteria-fields.tsx'
import { SalaryFields } from './salary-fields.tsx'
import { StatusFields } from './status-fields.tsx'

const maxYears = 50
const years = Array.from({ length: maxYears + 1 }, (_, year) => ({
  id: year,
  name: year === 0 ? 'None' : plural(year, 'year'),
}))

interface Props {
  form: JobForm
  /** The saved job that is edited, which requires more fields; undefined for a new job. */
  job?: Job | undefined
}

export function JobInformationStepForm({ form, job }: Props) {
  const { can } = useSession()
  return (
    <>
      {job && can('jobs.updateStatus') && <StatusFields form={form} job={job} />}
      {(!job || can('jobs.updateDetails')) && (
        <>
          <PositionFields form={form} job={job} />
          <SalaryFields form={form} isHidden={job !== undefined && !can('jobs.accessConfidentialFields')} />
          <JobTextFields form={form} />
          <CriteriaFields form={form} isEdited={job !== undefined} />
        </>
      )}
    </>
  )
}

function PositionFields({ form, job }: Props) {
  const { field, values, setFieldValue } = form
  const { can } = useSession()
  const branches = useMasterData(lookups.branches)
  const provinces = useQuery({ ...queryFor(lookups.provinces, {}), throwOnError: false })
  const provinceId = values.provinceId ?? 0
  const cities = useQuery({
    ...queryFor(lookups.cities, { params: { provinceId } }),
    enabled: provinceId > 0,
    throwOnError: false,
  })

  const chooseBranch = (branchId: number | null) => {
    setFieldValue('branchId', branchId)
    const branch = branches.data?.find(({ id }) => id === branchId)
    if (!branch) return
    setFieldValue('provinceId', branch.provinceId)
    setFieldValue('cityId', branch.cityId)
  }
  const chooseProvince = (provinceId: number | null) => {
    if (provinceId === values.provinceId) return
    setFieldValue('provinceId', provinceId)
    setFieldValue('cityId', null)
  }
  const fillFromRequest = (request: VacancyRequest) => {
    setFieldValue('jobPositionId', request.jobPositionId)
    setFieldValue('branchId', request.branchId)
    setFieldValue('provinceId', request.provinceId)
    setFieldValue('cityId', request.cityId)
    setFieldValue('organizationId', request.organizationId)
    setFieldValue('headcount', request.headcount)
  }

  return (
    <FormSection
      title="Position"
      description="Where the role sits. Position, branch and organization come from your HR master data."
    >
      {!job && can('jobs.accessConfidentialFields') && (
        <VacancyRequestField className={css.wide} {...field('vacancyRequestId')} onChoose={fillFromRequest} />
      )}
      <MasterDataField
        label="Job position"
        savedName={job?.jobPositionName}
        of={lookups.jobPositions}
        required
        {...field('jobPositionId')}
      />
      <MasterDataField
        label="Job level"
        savedName={job?.jobLevelName}
        of={lookups.jobLevels}
        clearable
        {...field('jobLevelId')}
      />
      <MasterDataField
        label="Branch"
        savedName={job?.branchName}
        of={lookups.branches}
        required
        {...field('branchId')}
        onChange={chooseBranch}
      />
      <MasterDataField
        label="Organization"
        savedName={job?.organizationName}
        of={lookups.organizations}
        required
        {...field('organizationId')}
      />
      <ChoiceField
        label="Province"
        choices={provinces.data?.data}
        failure={provinces.isError ? provinces : undefined}
        required
        {...field('provinceId')}
        onChange={chooseProvince}
      />
      <ChoiceField
        label="City"
        choices={provinceId > 0 ? cities.data?.data : []}
        failure={cities.isError ? cities : undefined}
        nothingFoundMessage={provinceId > 0 ? 'Nothing found' : 'Choose a province first'}
        required
        {...field('cityId')}
      />
      <MasterDataField
        label="Employment type"
        savedName={job?.employmentTypeName}
        of={lookups.employmentTypes}
        required
        {...field('employmentTypeId')}
      />
      <ChoiceField
        label="Workplace"
        choices={optionLists.workingType}
        clearable={!job}
        required={job !== undefined}
        {...field('workingTypeId')}
      />
      <NumberField
        label="Headcount"
        className={css.quarter}
        steps={{ min: 1, max: 9999 }}
        required
        {...field('headcount')}
      />
      <ChoiceField
        label="Minimum experience"
        className={css.quarter}
        choices={years}
        required
        {...field('minExperience')}
      />
      <Switch
        label="Show the headcount on the career page"
        className={css.beside}
        {...field('isHeadcountShow', { type: 'checkbox' })}
      />
    </FormSection>
  )
}

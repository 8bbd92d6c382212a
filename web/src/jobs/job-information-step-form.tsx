import { currencies, lookups, optionLists } from '@hireloom/contract/lookups'
import { Alert, Select, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { answerTo } from '../platform/api/hooks.ts'
import { MoneyField } from '../platform/ui/money-field.tsx'
import { NumberField } from '../platform/ui/number-field.tsx'
import { RichTextField } from '../platform/ui/rich-text-field.tsx'
import { plural } from '../platform/ui/words.ts'
import { ChoiceField } from './parts/choice-field.tsx'
import css from './parts/form-section.module.css'
import { FormSection } from './parts/form-section.tsx'
import type { JobForm } from './parts/job-form.ts'
import { MasterDataField } from './parts/master-data-field.tsx'
import { useMasterData } from './use-master-data.ts'

const summaryLimit = 150
const mostYears = 50
const years = Array.from({ length: mostYears + 1 }, (_, year) => ({
  id: year,
  name: year === 0 ? 'None' : plural(year, 'year'),
}))

export function JobInformationStepForm({ form }: { form: JobForm }) {
  return (
    <>
      <PositionFields form={form} />
      <SalaryFields form={form} />
      <TextFields form={form} />
      <CriteriaFields form={form} />
    </>
  )
}

function PositionFields({ form }: { form: JobForm }) {
  const { field, values, setFieldValue } = form
  const branches = useMasterData(lookups.branches)
  const provinces = useQuery(answerTo(lookups.provinces, {}))
  const provinceId = values.provinceId ?? 0
  const cities = useQuery({ ...answerTo(lookups.cities, { params: { provinceId } }), enabled: provinceId > 0 })

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

  return (
    <FormSection
      title="Position"
      why="Where the role sits. Position, branch and organization come from your HR master data."
    >
      <MasterDataField label="Job position" of={lookups.jobPositions} required {...field('jobPositionId')} />
      <MasterDataField label="Job level" of={lookups.jobLevels} clearable {...field('jobLevelId')} />
      <MasterDataField label="Branch" of={lookups.branches} required {...field('branchId')} onChange={chooseBranch} />
      <MasterDataField label="Organization" of={lookups.organizations} required {...field('organizationId')} />
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
      <MasterDataField label="Employment type" of={lookups.employmentTypes} required {...field('employmentTypeId')} />
      <ChoiceField label="Workplace" choices={optionLists.workingType} clearable {...field('workingTypeId')} />
      <NumberField
        label="Headcount"
        className={css.quarter}
        hideControls={false}
        min={1}
        max={9999}
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

function SalaryFields({ form: { field, values } }: { form: JobForm }) {
  const currency = values.salaryCurrency || 'IDR'
  return (
    <FormSection
      title="Salary"
      why="A range candidates can see brings, on average, better matches. Choose whether to show it."
    >
      <div className={`${css.wide} ${css.salary}`}>
        <Select label="Currency" data={currencies} allowDeselect={false} searchable {...field('salaryCurrency')} />
        <MoneyField
          label="Minimum salary"
          description="Per month"
          currency={currency}
          required
          {...field('minSalary')}
        />
        <span className={css.dash} aria-hidden>
          –
        </span>
        <MoneyField
          label="Maximum salary"
          description="Per month"
          currency={currency}
          required
          {...field('maxSalary')}
        />
      </div>
      <TextInput
        label="Salary description"
        placeholder="Gross, plus THR and a yearly performance bonus"
        className={css.wide}
        maxLength={200}
        required
        {...field('salaryDescription')}
      />
      <Switch
        label="Show the salary on the career page"
        className={css.wide}
        {...field('isSalaryShow', { type: 'checkbox' })}
      />
    </FormSection>
  )
}

function TextFields({ form: { field } }: { form: JobForm }) {
  return (
    <FormSection title="What candidates read" why="Shown on the career page and to job boards. Plain words work best.">
      <Textarea
        label="Job summary"
        description={`One or two sentences, at most ${summaryLimit} characters`}
        className={css.wide}
        maxLength={summaryLimit}
        autosize
        minRows={2}
        required
        {...field('jobSummary')}
      />
      <div className={css.wide}>
        <RichTextField label="Description" min={100} max={2500} required {...field('description')} />
      </div>
      <div className={css.wide}>
        <RichTextField label="Requirements" min={200} max={2500} required {...field('requirements')} />
      </div>
      <div className={css.wide}>
        <RichTextField label="Benefits" min={50} max={2500} required {...field('benefits')} />
      </div>
    </FormSection>
  )
}

function CriteriaFields({ form: { field } }: { form: JobForm }) {
  return (
    <FormSection
      title="Screening criteria"
      why="Education and experience are shown to candidates. Gender and age are for your team only and never shown."
    >
      <ChoiceField label="Last education" choices={optionLists.educationLevel} clearable {...field('education')} />
      <ChoiceField label="Experience level" choices={optionLists.experienceLevel} clearable {...field('experience')} />
      <ChoiceField label="Gender" choices={optionLists.gender} clearable {...field('gender')} />
      <NumberField
        label="Minimum age"
        className={css.quarter}
        placeholder="Optional"
        hideControls={false}
        min={17}
        max={65}
        {...field('minAge')}
      />
      <NumberField
        label="Maximum age"
        className={css.quarter}
        placeholder="Optional"
        hideControls={false}
        min={17}
        max={65}
        {...field('maxAge')}
      />
      <Alert className={css.wide} color="gray" icon={<IconInfoCircle size={16} />}>
        <Text size="sm">
          Recruitment must not discriminate (circular M/6/HK.04/V/2025). Set a gender or an age only where the work
          itself demands it; neither ever rejects anyone automatically.
        </Text>
      </Alert>
    </FormSection>
  )
}

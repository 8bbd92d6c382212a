import { type BoardOption, JobBoardAd } from '@hireloom/contract/job-board'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { maxLengthOf } from '../platform/ui/forms/max-length.ts'
import { BoardChoiceField } from './board-choice-field.tsx'
import type { AdForm, AdValues } from './parts/blank-ad.ts'
import { salaryChoice, splitSalaryChoice } from './salary-choice.ts'
import type { useBoardLists } from './use-board-lists.ts'
import type { useWorkLocations } from './use-work-locations.ts'

interface Props {
  form: AdForm
  ad: AdValues
  lists: ReturnType<typeof useBoardLists>
  locationSearch: ReturnType<typeof useWorkLocations>
  cityName: string
}

/** The category and the place under which an advertisement is listed on the board. */
export function AdPlaceFields({ form, ad, lists, locationSearch, cityName }: Props) {
  const { field, setFieldValue } = form
  const { workTypes, salaryTypes, categories } = lists
  const category = categories.data?.data.find(({ id }) => id === ad.jobCategoryId)
  const salaries = salaryTypes.data?.data.map(({ id, name, intervalCode }) => ({
    id: salaryChoice(id, intervalCode),
    name,
  }))

  const chooseSalary = (choice: string | null) => {
    const { salaryTypeId, salaryTypeIntervalCode } = splitSalaryChoice(choice)
    setFieldValue('jobBoardAd.salaryTypeId', salaryTypeId)
    setFieldValue('jobBoardAd.salaryTypeIntervalCode', salaryTypeIntervalCode)
  }
  const chooseCategory = (jobCategoryId: string | null) => {
    if (jobCategoryId === ad.jobCategoryId) return
    setFieldValue('jobBoardAd.jobCategoryId', jobCategoryId)
    setFieldValue('jobBoardAd.jobSubCategoryId', null)
  }

  return (
    <>
      <WorkLocationField form={form} locationSearch={locationSearch} cityName={cityName} />
      <TextInput
        label="Work location keywords"
        description="Words people may search for: a district, a station, an industrial estate"
        placeholder="Optional"
        maxLength={maxLengthOf(JobBoardAd.shape.workLocationKeywords)}
        {...field('jobBoardAd.workLocationKeywords')}
      />
      <BoardChoiceField
        label="Work type"
        choices={workTypes.data?.data}
        hasFailed={workTypes.isError}
        required
        {...field('jobBoardAd.workTypeId')}
      />
      <BoardChoiceField
        label="Salary type"
        description="How the salary range of the job is stated"
        choices={salaries}
        hasFailed={salaryTypes.isError}
        required
        {...field('jobBoardAd.salaryTypeId')}
        value={ad.salaryTypeId === null ? null : salaryChoice(ad.salaryTypeId, ad.salaryTypeIntervalCode ?? '')}
        onChange={chooseSalary}
      />
      <BoardChoiceField
        label="Job category"
        choices={categories.data?.data}
        hasFailed={categories.isError}
        required
        {...field('jobBoardAd.jobCategoryId')}
        onChange={chooseCategory}
      />
      <BoardChoiceField
        label="Job sub-category"
        choices={ad.jobCategoryId === null ? [] : category?.subCategories}
        hasFailed={categories.isError}
        {...(ad.jobCategoryId === null && { nothingFoundMessage: 'Choose a job category first' })}
        required
        {...field('jobBoardAd.jobSubCategoryId')}
      />
    </>
  )
}

function WorkLocationField({ form, locationSearch, cityName }: Pick<Props, 'form' | 'locationSearch' | 'cityName'>) {
  const [selected, setSelected] = useState<BoardOption>()
  const { locations, setTyped } = locationSearch
  const value = form.values.jobBoardAd?.workLocationId
  const rows = locations.data?.data
  // A chosen place that isn't among the results keeps its label.
  const isSelectedMissing = rows && selected?.id === value && rows.every(({ id }) => id !== value)

  const choose = (id: string | null) => {
    setSelected(rows?.find((row) => row.id === id) ?? selected)
    form.setFieldValue('jobBoardAd.workLocationId', id)
  }
  return (
    <BoardChoiceField
      label="Work location"
      description={cityName ? `Places in ${cityName} first. Type to find others.` : 'Type the name of a city'}
      choices={isSelectedMissing && selected ? [selected, ...rows] : rows}
      hasFailed={locations.isError}
      filter={({ options }) => options}
      // This reads the typed text, because the field's search value may be the label of the chosen place.
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      onDropdownClose={() => setTyped('')}
      required
      {...form.field('jobBoardAd.workLocationId')}
      onChange={choose}
    />
  )
}

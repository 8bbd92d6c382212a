import { useEffect } from 'react'
import css from '../../platform/ui/forms/form-section.module.css'
import { FormSection } from '../../platform/ui/forms/form-section.tsx'
import { AdPlaceFields } from '../ad-place-fields.tsx'
import { AdPreview, type AdvertisedTexts } from '../ad-preview.tsx'
import { AdProductFields } from '../ad-product-fields.tsx'
import { LookupFailure } from '../lookup-failure.tsx'
import { useBoardLists } from '../use-board-lists.ts'
import { useWorkLocations } from '../use-work-locations.ts'
import { type AdForm, blankAd } from './blank-ad.ts'

interface Props {
  form: AdForm
  /** The texts that the advertisement takes from the job itself. */
  texts: AdvertisedTexts
  /** The job's city, empty while unknown. */
  cityName: string
}

/** The fields for the job board, shown when a job is published on it. */
export function AdFields({ form, texts, cityName }: Props) {
  const ad = form.values.jobBoardAd ?? null
  const { setFieldValue } = form
  const lists = useBoardLists(ad, texts.jobTitle)
  const locationSearch = useWorkLocations(cityName, ad?.workLocationId ?? null)

  useEffect(() => {
    if (!ad) setFieldValue('jobBoardAd', blankAd)
  }, [ad, setFieldValue])

  if (!ad) return null
  return (
    <>
      <FormSection
        title="Advertisement on Jobstreet"
        description="Where job seekers find it. It is posted when the job is published, and taken down when the job is closed or unpublished."
      >
        <LookupFailure lists={[...Object.values(lists), locationSearch.locations]} className={css.wide} />
        <AdPlaceFields form={form} ad={ad} lists={lists} locationSearch={locationSearch} cityName={cityName} />
      </FormSection>
      <FormSection title="Advertisement type" description="What you buy from Jobstreet, and what it includes.">
        <AdProductFields form={form} ad={ad} lists={lists} />
        <div className={css.wide}>
          <AdPreview ad={ad} texts={texts} />
        </div>
      </FormSection>
    </>
  )
}

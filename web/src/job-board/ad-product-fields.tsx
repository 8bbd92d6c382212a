import { type AdvertisementProduct, JobBoardAd, videoPlacements } from '@hireloom/contract/job-board'
import { Select, TextInput } from '@mantine/core'
import css from '../platform/ui/forms/form-section.module.css'
import { maxLengthOf } from '../platform/ui/forms/max-length.ts'
import { BoardChoiceField } from './board-choice-field.tsx'
import { BulletPoints } from './bullet-points.tsx'
import type { AdForm, AdValues } from './parts/blank-ad.ts'
import { ProductChoices } from './product-choices.tsx'
import type { useBoardLists } from './use-board-lists.ts'

const placementLabels: Record<(typeof videoPlacements)[number], string> = {
  above: 'Above the text',
  below: 'Below the text',
}
const placements = videoPlacements.map((value) => ({ value, label: placementLabels[value] }))

interface Props {
  form: AdForm
  ad: AdValues
  lists: ReturnType<typeof useBoardLists>
}

/** The product of an advertisement with its price, and the extras that the product allows. */
export function AdProductFields({ form, ad, lists }: Props) {
  const { field, setFieldValue, errors } = form
  const { products, brandings } = lists
  const product = products.data?.data.find(({ id }) => id === ad.advertisementProductId)

  const chooseProduct = ({ id, canHaveBranding, canHaveBulletPoints }: AdvertisementProduct) => {
    setFieldValue('jobBoardAd.advertisementProductId', id)
    if (!canHaveBranding) setFieldValue('jobBoardAd.brandingId', null)
    if (!canHaveBulletPoints) setFieldValue('jobBoardAd.searchBulletPoints', [])
  }
  const changeVideo = (typed: string) => {
    const youtubeLink = typed.trim() === '' ? null : typed
    setFieldValue('jobBoardAd.youtubeLink', youtubeLink)
    if (youtubeLink === null) setFieldValue('jobBoardAd.youtubeLinkPlacement', null)
    else if (!ad.youtubeLinkPlacement) setFieldValue('jobBoardAd.youtubeLinkPlacement', videoPlacements[0])
  }

  return (
    <>
      <div className={css.wide}>
        <ProductChoices
          products={products.data?.data}
          hasFailed={products.isError}
          value={ad.advertisementProductId}
          onChange={chooseProduct}
          error={errors['jobBoardAd.advertisementProductId']}
        />
      </div>
      {product?.canHaveBulletPoints && (
        <div className={css.wide}>
          <BulletPoints
            value={(ad.searchBulletPoints ?? []).map((point) => point ?? '')}
            onChange={(points) => setFieldValue('jobBoardAd.searchBulletPoints', points)}
            error={errors['jobBoardAd.searchBulletPoints']}
          />
        </div>
      )}
      {product?.canHaveBranding && (
        <BoardChoiceField
          label="Branding"
          description="Logo and cover that SEEK stores for your company"
          choices={brandings.data?.data}
          hasFailed={brandings.isError}
          clearable
          className={css.wide}
          {...field('jobBoardAd.brandingId')}
        />
      )}
      <TextInput
        label="YouTube link"
        description="A video shown with the advertisement"
        placeholder="https://www.youtube.com/watch?v="
        type="url"
        maxLength={maxLengthOf(JobBoardAd.shape.youtubeLink)}
        {...field('jobBoardAd.youtubeLink')}
        value={ad.youtubeLink ?? ''}
        onChange={({ currentTarget }) => changeVideo(currentTarget.value)}
      />
      <Select
        label="Place of the video"
        data={placements}
        allowDeselect={false}
        placeholder="Enter a link first"
        disabled={!ad.youtubeLink}
        {...field('jobBoardAd.youtubeLinkPlacement')}
      />
      <TextInput
        label="Your job reference"
        description="Shown to your colleagues on Jobstreet"
        placeholder="Optional"
        maxLength={maxLengthOf(JobBoardAd.shape.hirerJobReference)}
        {...field('jobBoardAd.hirerJobReference')}
      />
      <TextInput
        label="Billing reference"
        description="Printed on the invoice from SEEK"
        placeholder="Optional"
        maxLength={maxLengthOf(JobBoardAd.shape.billingReference)}
        {...field('jobBoardAd.billingReference')}
      />
    </>
  )
}

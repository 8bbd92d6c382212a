import { type CareerPage, careerPageLimits, Website } from '@hireloom/contract/career-page'
import { texts } from '@hireloom/contract/texts/current'
import { Switch, Textarea, TextInput } from '@mantine/core'
import { useFlag } from '../platform/session/use-flag.ts'
import { RichTextField } from '../platform/ui/fields/rich-text-field.tsx'
import { maxLengthOf } from '../platform/ui/forms/max-length.ts'
import { filterLabels } from './labels.ts'
import { PictureField } from './picture-field.tsx'
import { SettingsSection } from './settings-section.tsx'
import { SlugField } from './slug-field.tsx'
import type { CareerPageForm } from './use-career-page-form.ts'

/** The fields for the content of a career page. */
export function CareerPageFields({ page, settings }: { page: CareerPage; settings: CareerPageForm }) {
  const { field } = settings.form
  const isFilterChosen = useFlag('career_filter_visibility')
  return (
    <>
      <SettingsSection title="Pictures" description="Without them the page shows a woven banner and your initials.">
        <PictureField
          label="Banner"
          description="JPG or PNG, up to 10 MB. Wide pictures with a calm lower half work best."
          isWide
          {...settings.pictureOf('banner')}
        />
        <PictureField
          label="Logo"
          description="JPG or PNG, up to 10 MB. Square."
          {...settings.pictureOf('companyLogo')}
        />
      </SettingsSection>
      <SettingsSection
        title="Addresses"
        description="Where visitors find the page, and where they find more about you."
      >
        <SlugField
          settings={settings}
          isEditable={page.isSlugEditable}
          addressPrefix={page.publicUrl.slice(0, -page.slug.length)}
        />
        <TextInput
          label="Website"
          placeholder="https://example.co.id"
          maxLength={maxLengthOf(Website)}
          required
          {...field('website')}
        />
        <Switch label="Show the website on the career page" {...field('showWebsite', { type: 'checkbox' })} />
      </SettingsSection>
      <SettingsSection
        title="Texts"
        description="The first thing visitors read. If empty, the page shows the text in gray."
      >
        <TextInput
          label="Header"
          placeholder={texts().site.career.defaultTitle}
          maxLength={careerPageLimits.header}
          {...field('careerPageHeader')}
        />
        <Textarea
          label="Sub-header"
          placeholder={texts().site.career.defaultSubtitle}
          maxLength={careerPageLimits.subHeader}
          autosize
          minRows={2}
          {...field('careerPageSubHeader')}
        />
        <RichTextField label="Content" min={0} max={careerPageLimits.content} {...field('careerPageContent')} />
      </SettingsSection>
      {isFilterChosen && (
        <SettingsSection title="Job filters" description="The filters that visitors can use in the list of jobs.">
          {filterLabels.map(([name, label]) => (
            <Switch key={name} label={label} {...field(`jobFilterVisibility.${name}`, { type: 'checkbox' })} />
          ))}
        </SettingsSection>
      )}
    </>
  )
}

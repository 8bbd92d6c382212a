import { Website } from '@hireloom/contract/career-page'
import { publicSite } from '@hireloom/contract/public-site'
import { texts } from '@hireloom/contract/texts/current'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../platform/api/hooks.ts'
import { useFlag } from '../platform/session/use-flag.ts'
import { RichText } from '../platform/ui/text/rich-text.tsx'
import { formatNumber } from '../platform/ui/text/words.ts'
import { CareerBanner } from '../public-site/parts/career-banner.tsx'
import { CompanyHeader } from '../public-site/parts/company-header.tsx'
import { JobFilters } from '../public-site/parts/job-filters.tsx'
import { JobLines } from '../public-site/parts/job-lines.tsx'
import css from './career-preview.module.css'

/** The current settings of the form, saved or not. */
export interface PreviewSettings {
  website: string | null
  showWebsite: boolean
  careerPageHeader: string
  careerPageSubHeader: string
  careerPageContent: string
  banner: string | null
  companyLogo: string | null
  jobFilterVisibility: { branch: boolean; organization: boolean; employmentStatus: boolean; workplaceType: boolean }
}

interface Props {
  /** The saved slug, by which the company's jobs are found. */
  slug: string
  companyName: string
  settings: PreviewSettings
}

const everyFilter = { branch: true, organization: true, employmentStatus: true, workplaceType: true }
const previewOptions = {
  throwOnError: false,
  meta: { failureIsLogged: 'Failed to load the jobs of the preview' },
} as const

/** The page as visitors will see it, built from the public page's components. Nothing in it can be used. */
export function CareerPreview({ slug, companyName, settings }: Props) {
  const params = { companySlug: slug }
  const jobs = useQuery({ ...queryFor(publicSite.jobs, { params, query: { limit: 3 } }), ...previewOptions }).data
  const choices = useQuery({ ...queryFor(publicSite.choices, { params }), ...previewOptions }).data?.data
  const isFilterChosen = useFlag('career_filter_visibility')
  const { website, showWebsite } = settings
  const company = {
    ...settings,
    name: companyName,
    slug,
    address: '',
    city: null,
    province: null,
    timeZone: 'UTC',
    website: showWebsite && Website.safeParse(website).success ? website : null,
    careerPageHeader: settings.careerPageHeader.trim() || texts().site.career.defaultTitle,
    careerPageSubHeader: settings.careerPageSubHeader.trim() || texts().site.career.defaultSubtitle,
  }
  const lines = jobs?.data.map((job) => ({ ...job, publishedDate: job.publishedDate.toISOString() }))
  return (
    <section className={css.frame} aria-label="Preview">
      <Text size="xs" c="dimmed" className={css.bar}>
        Preview
      </Text>
      <div className={css.page} inert>
        <CompanyHeader company={company} />
        <CareerBanner company={company} />
        <div className={css.body}>
          {settings.careerPageContent && (
            <div className={css.content}>
              <RichText html={settings.careerPageContent} />
            </div>
          )}
          <h2 className={css.heading}>
            Open positions <span className={css.count}>{jobs && formatNumber(jobs.pagination.total)}</span>
          </h2>
          {choices && (
            <JobFilters
              filters={{}}
              choices={choices}
              visible={isFilterChosen ? settings.jobFilterVisibility : everyFilter}
              onFilter={() => undefined}
            />
          )}
          {lines && <JobLines jobs={lines} companySlug={slug} isLoading={false} />}
        </div>
      </div>
    </section>
  )
}

import { type CareerPage, careerPage } from '@hireloom/contract/career-page'
import { Button } from '@mantine/core'
import { IconExternalLink, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryFor } from '../platform/api/hooks.ts'
import { useFlag } from '../platform/session/use-flag.ts'
import { useCompanyTimeZone, useSession } from '../platform/session/use-session.ts'
import { Fact, FactGrid } from '../platform/ui/display/fact-grid.tsx'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { PublicLink } from '../platform/ui/display/public-link.tsx'
import { StatusBadge } from '../platform/ui/display/status-badge.tsx'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { formatInstant } from '../platform/ui/text/days.ts'
import { WebsiteAccess } from '../public-api/parts/website-access.tsx'
import css from './career-page.module.css'
import { CareerPreview } from './career-preview.tsx'
import { formatFilters } from './labels.ts'
import { NoticeWarning } from './notice-warning.tsx'
import { careerPagePath } from './use-career-page-form.ts'

/** The career page today, as settings and as visitors see it. */
export function Page() {
  const { user } = useSession()
  const settings = useQuery(queryFor(careerPage.read, {}))
  const page = settings.data?.data
  return (
    <>
      <PageHead
        title="Career page"
        actions={
          page && (
            <>
              <Button
                variant="default"
                component="a"
                href={page.publicUrl}
                target="_blank"
                rel="noopener"
                leftSection={<IconExternalLink size={16} aria-hidden />}
                className={css.open}
              >
                Open page
              </Button>
              <Button component={Link} to={`${careerPagePath}/edit`} leftSection={<IconPencil size={16} aria-hidden />}>
                Edit
              </Button>
            </>
          )
        }
      >
        {page && (
          <StatusBadge color={page.isPublished ? 'green' : 'gray'}>
            {page.isPublished ? 'Published' : 'Never published'}
          </StatusBadge>
        )}
      </PageHead>
      {settings.isPending && <SkeletonRows rows={8} height={28} />}
      {settings.isError && !page && (
        <LoadFailure
          title="Failed to get career page settings"
          error={settings.error}
          onRetry={() => settings.refetch()}
        />
      )}
      {page && (
        <div className={css.columns} data-part="all">
          <div className={css.form}>
            <PublicLink url={page.publicUrl} />
            {!page.privacyNoticeUrl && <NoticeWarning />}
            <div className={css.facts}>
              <Facts page={page} />
            </div>
            <WebsiteAccess />
          </div>
          <div className={css.preview}>
            <CareerPreview slug={page.slug} companyName={user?.companyName ?? ''} settings={page} />
          </div>
        </div>
      )}
    </>
  )
}

function Facts({ page }: { page: CareerPage }) {
  const timeZone = useCompanyTimeZone()
  const isFilterChosen = useFlag('career_filter_visibility')
  return (
    <FactGrid label="Settings of the career page">
      <Fact label="Last published">{page.publishedAt && formatInstant(page.publishedAt, timeZone)}</Fact>
      <Fact label="Slug">{page.slug}</Fact>
      <Fact label="Website">{page.website && `${page.website}${page.showWebsite ? '' : ' (not shown)'}`}</Fact>
      <Fact label="Header">{page.careerPageHeader}</Fact>
      <Fact label="Sub-header">{page.careerPageSubHeader}</Fact>
      <Fact label="Banner">{page.banner ? 'Own picture' : 'Woven banner'}</Fact>
      <Fact label="Logo">{page.companyLogo ? 'Own picture' : 'Initials'}</Fact>
      {isFilterChosen && <Fact label="Job filters">{formatFilters(page.jobFilterVisibility)}</Fact>}
    </FactGrid>
  )
}

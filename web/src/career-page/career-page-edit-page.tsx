import { type CareerPage, careerPage } from '@hireloom/contract/career-page'
import { Button, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { queryFor } from '../platform/api/hooks.ts'
import { useSession } from '../platform/session/use-session.ts'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import css from './career-page.module.css'
import { CareerPageFields } from './career-page-fields.tsx'
import { CareerPreview } from './career-preview.tsx'
import { MergeAlert } from './merge-alert.tsx'
import { careerPagePath, useCareerPageForm } from './use-career-page-form.ts'

const head = { title: 'Edit career page', breadcrumb: [{ label: 'Career page', to: careerPagePath }] }

export function Page() {
  const settings = useQuery({ ...queryFor(careerPage.read, {}), staleTime: 0, refetchOnWindowFocus: false })
  // The form's initial settings. Settings that are loaded again in the background don't replace what was typed.
  const [initial, setInitial] = useState<CareerPage>()
  const page = initial ?? (settings.isFetching || settings.isError ? undefined : settings.data?.data)
  if (page && !initial) setInitial(page)

  if (!page) {
    return (
      <>
        <PageHead {...head} />
        {settings.isError && !settings.isFetching ? (
          <LoadFailure
            title="Failed to get career page settings"
            error={settings.error}
            onRetry={() => settings.refetch()}
          />
        ) : (
          <SkeletonRows rows={8} height={36} />
        )}
      </>
    )
  }
  return <EditForm page={page} />
}

function EditForm({ page }: { page: CareerPage }) {
  const { user } = useSession()
  const settings = useCareerPageForm(page)
  const [part, setPart] = useState('form')
  const formId = useId()
  const { values } = settings.form
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // The preview would hide the fields with errors.
    setPart('form')
    settings.submit(event)
  }
  const preview = {
    website: values.website,
    showWebsite: values.showWebsite ?? false,
    careerPageHeader: values.careerPageHeader ?? '',
    careerPageSubHeader: values.careerPageSubHeader ?? '',
    careerPageContent: values.careerPageContent ?? '',
    banner: settings.pictureOf('banner').picture,
    companyLogo: settings.pictureOf('companyLogo').picture,
    jobFilterVisibility: { ...page.jobFilterVisibility, ...(values.jobFilterVisibility as object) },
  }
  return (
    <>
      <div className={css.head}>
        <PageHead
          {...head}
          actions={
            <>
              <Button variant="default" component={Link} to={careerPagePath} className={css.cancel}>
                Cancel
              </Button>
              <Button
                type="submit"
                form={formId}
                disabled={settings.merge.conflicts.length > 0}
                loading={settings.isSaving || settings.slug.state === 'checking'}
              >
                Save & publish
              </Button>
            </>
          }
        />
      </div>
      <SegmentedControl
        className={css.parts}
        aria-label="Part of the page"
        fullWidth
        data={[
          { value: 'form', label: 'Settings' },
          { value: 'preview', label: 'Preview' },
        ]}
        value={part}
        onChange={setPart}
      />
      <div className={css.columns} data-part={part}>
        {/* The preview has its own form, so it is next to this one, not inside it. */}
        <form id={formId} className={css.form} onSubmit={submit} noValidate inert={settings.isSaving}>
          <MergeAlert merge={settings.merge} />
          {/* Another key shows values that another user saved, including in the editor of the content. */}
          <CareerPageFields key={settings.base.updatedAt.getTime()} page={settings.base} settings={settings} />
        </form>
        <div className={css.preview}>
          <CareerPreview slug={settings.base.slug} companyName={user?.companyName ?? ''} settings={preview} />
        </div>
      </div>
    </>
  )
}

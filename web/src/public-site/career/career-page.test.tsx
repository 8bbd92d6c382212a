import { publicSite } from '@hireloom/contract/public-site'
import { beforeEach, describe, expect, it } from 'vitest'
import { publicJob, publicPage } from '../../../test/public-job.tsx'
import { answer, refusal, screen, show, user } from '../../../test/screen.tsx'
import type { JobLine } from '../page-data.ts'
import { CareerPage } from './career-page.tsx'

const choices = {
  branches: [{ id: 3, name: 'Surabaya' }],
  organizations: [{ id: 5, name: 'Technology' }],
  employmentTypes: [{ id: 1, name: 'Permanent' }],
  workingTypes: [{ id: 2, name: 'Hybrid' }],
}
const { company } = publicPage(null)
const line = (slug: string, changes: Partial<JobLine> = {}): JobLine => ({
  ...publicJob({ slug, jobPositionName: slug }),
  ...changes,
})
const pageOf = (data: JobLine[], total = data.length, page = 1) => ({ data, pagination: { total, page, limit: 10 } })
const asAnswered = ({ data, pagination }: ReturnType<typeof pageOf>) => ({
  data: data.map((row) => ({ ...row, publishedDate: new Date(row.publishedDate) })),
  pagination,
})

function showCareer(first: ReturnType<typeof pageOf>, visibility = {}) {
  if (!company) throw new Error('The page has a company')
  const shown = { ...company, jobFilterVisibility: { ...company.jobFilterVisibility, ...visibility } }
  return show(<CareerPage company={shown} first={first} choices={choices} search={location.search} />)
}

beforeEach(() => history.replaceState(null, '', '/career/sagara'))

describe('The career page', () => {
  it('lists open jobs with their salary if the company shows it', () => {
    showCareer(pageOf([line('Analyst'), line('Driver', { salary: null })]))
    expect(screen.getByRole('link', { name: /Analyst.*Rp 18 – 27,5 jt/ })).toHaveAttribute(
      'href',
      '/career/sagara/jobs/Analyst',
    )
    expect(screen.getByRole('link', { name: /Driver/ })).not.toHaveTextContent('Rp')
  })

  it('shows that there are no open jobs', () => {
    showCareer(pageOf([]))
    expect(screen.getByRole('heading', { name: 'There is no current job opening' })).toBeVisible()
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  })

  it('offers only the filters the company shows', () => {
    showCareer(pageOf([line('Analyst')]), { branch: false, workplaceType: false })
    expect(screen.queryByLabelText('Branch')).not.toBeInTheDocument()
    expect(screen.queryByLabelText('Workplace')).not.toBeInTheDocument()
    expect(screen.getByLabelText('Organization')).toBeInTheDocument()
    expect(screen.getByLabelText('Employment')).toBeInTheDocument()
  })

  it('filters the list and stores the filters in the address', async () => {
    const request = answer(publicSite.jobs, asAnswered(pageOf([line('Driver')])))
    showCareer(pageOf([line('Analyst')]))
    await user.selectOptions(screen.getByLabelText('Branch'), 'Surabaya')
    expect(await screen.findByText('Driver')).toBeVisible()
    expect(location.search).toBe('?branch_id=3')
    expect(request.mock.lastCall?.[0]).toBe('/api/jobs/sagara?branch_id=3')
    await user.type(screen.getByRole('searchbox'), 'driver')
    await expect.poll(() => location.search).toBe('?branch_id=3&search=driver')
  })

  it('links back from a page that the list no longer has', async () => {
    history.replaceState(null, '', '/career/sagara?page=9')
    showCareer({ data: [], pagination: { total: 12, page: 9, limit: 10 } })
    answer(publicSite.jobs, asAnswered(pageOf([line('Analyst')])))
    await user.click(screen.getByRole('button', { name: 'Show all positions' }))
    expect(await screen.findByText('Analyst')).toBeVisible()
    expect(location.search).toBe('')
  })

  it('opens with the filters in the address, and can clear them', async () => {
    history.replaceState(null, '', '/career/sagara?search=pilot')
    showCareer(pageOf([]))
    expect(await screen.findByRole('heading', { name: 'No position matches' })).toBeVisible()
    expect(screen.getByRole('searchbox')).toHaveValue('pilot')
    answer(publicSite.jobs, asAnswered(pageOf([line('Analyst')])))
    await user.click(screen.getByRole('button', { name: 'Show all positions' }))
    expect(await screen.findByText('Analyst')).toBeVisible()
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })

  it('has pages of ten jobs', async () => {
    const request = answer(publicSite.jobs, asAnswered(pageOf([line('Driver')], 11, 2)))
    showCareer(pageOf([line('Analyst')], 11))
    expect(screen.getByText('1–10 of 11')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Previous' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '?page=2')
    await user.click(screen.getByRole('link', { name: 'Next' }))
    expect(await screen.findByText('11–11 of 11')).toBeVisible()
    expect(request.mock.lastCall?.[0]).toBe('/api/jobs/sagara?page=2')
  })

  it('changes the order of the list, and restores the default one', async () => {
    const request = answer(publicSite.jobs, asAnswered(pageOf([line('Driver')])))
    showCareer(pageOf([line('Analyst')]))
    expect(screen.getByLabelText('Sort by')).toHaveValue('newest')
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Closing soonest')
    expect(await screen.findByText('Driver')).toBeVisible()
    expect(location.search).toBe('?sort_by=closing')
    expect(request.mock.lastCall?.[0]).toBe('/api/jobs/sagara?sort_by=closing')
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Newest first')
    expect(await screen.findByText('Analyst')).toBeVisible()
    expect(location.search).toBe('')
  })

  it('can reload a list that failed to load', async () => {
    answer(publicSite.jobs, refusal(500, 'No'))
    showCareer(pageOf([line('Analyst')], 11))
    await user.click(screen.getByRole('link', { name: 'Next' }))
    expect(await screen.findByRole('heading', { name: 'The positions could not be loaded' })).toBeVisible()
    answer(publicSite.jobs, asAnswered(pageOf([line('Driver')], 11, 2)))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Driver')).toBeVisible()
  })
})

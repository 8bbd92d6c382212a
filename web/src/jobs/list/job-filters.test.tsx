import { jobs } from '@hireloom/contract/jobs/endpoints'
import { lookups } from '@hireloom/contract/lookups'
import { fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { engineer } from '../../../test/jobs.ts'
import { answer, refusal, screen, showRoutes, user, waitFor, within } from '../../../test/screen.tsx'
import { signIn } from '../../../test/signed-in.ts'
import { userOption } from '../../../test/users.ts'
import { Page } from './job-list-page.tsx'

const place = (id: number, name: string) => ({ id, name, provinceId: 31, cityId: 3171 })
const page = <Row,>(data: Row[], total = data.length) => ({ data, pagination: { total, page: 1, limit: 50 } })

const person = userOption({ id: 9, firstName: 'Dewi', lastName: 'Anggraini' })

const open = (address: string) => showRoutes([{ path: '/jobs', Component: Page }], address)
const search = ({ router }: ReturnType<typeof open>) => decodeURIComponent(router.state.location.search)

beforeEach(() => {
  signIn()
  answer(jobs.summary, { data: { publish: 1, unPublish: 0, draft: 0, close: 0 } })
  answer(jobs.list, page([engineer]))
  answer(lookups.branches, page([place(3, 'Jakarta Selatan'), place(4, 'Bandung')]))
  answer(lookups.hiringUsers, page([person]))
})

describe('the filters of the job list', () => {
  test('are read from every key of the URL, and apply to list and counts alike', async () => {
    const filters = [
      ...['branch_id=3,4', 'organization_id=5', 'employment_status_id=6', 'work_arrangement_id=1'],
      ...['publish_date_start=2026-01', 'publish_date_end=2026-03'],
      ...['closing_date_start=2026-04', 'closing_date_end=2026-05'],
      ...['publication_platform=1,4', 'creator=9', 'hiring_team=9,7', 'search=engin'],
    ]
    answer(lookups.organizations, page([{ id: 5, name: 'Technology' }]))
    answer(lookups.employmentTypes, page([{ id: 6, name: 'Contract', hasEndDate: true }]))
    const list = answer(jobs.list, page([engineer]))
    const summary = answer(jobs.summary, { data: { publish: 1, unPublish: 0, draft: 0, close: 0 } })
    open(`/jobs?${filters.join('&')}&status=1&sort_by=position&sort_direction=desc&current_page=2&per_page=25`)
    expect(await screen.findByRole('button', { name: 'Filters, 9 active' })).toBeVisible()
    const queryOf = (request: typeof list) =>
      [...new URL(request.mock.lastCall?.[0] ?? '', 'http://x').searchParams].map(([key, value]) => `${key}=${value}`)
    expect(queryOf(summary).sort()).toEqual([...filters].sort())
    expect(queryOf(list).sort()).toEqual(
      [...filters, 'status=1', 'sort_by=position', 'sort_direction=desc', 'page=2', 'limit=25'].sort(),
    )
  })

  test('appear as chips with their labels, and can be removed one by one or all at once', async () => {
    const view = open(
      '/jobs?branch_id=3,4&creator=9&publication_platform=2&publish_date_start=2026-01&closing_date_end=2026-05',
    )
    expect(await screen.findByText('Jakarta Selatan, +1')).toBeVisible()
    expect(await screen.findByText('Dewi Anggraini')).toBeVisible()
    expect(screen.getByText('LinkedIn')).toBeVisible()
    expect(screen.getByText('from Jan 2026')).toBeVisible()
    expect(screen.getByText('until May 2026')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove the filter Branch' }))
    expect(search(view)).toBe('?publish_date_start=2026-01&closing_date_end=2026-05&publication_platform=2&creator=9')
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(search(view)).toBe('')
    expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument()
  })

  test('are chosen in a drawer, apply at once and go back to the first page', async () => {
    const view = open('/jobs?current_page=3&status=1')
    await user.click(await screen.findByRole('button', { name: 'Filters' }))
    const drawer = await screen.findByRole('dialog', { name: 'Filters' })
    const branch = within(drawer).getByRole('combobox', { name: 'Branch' })
    await waitFor(() => expect(branch).toHaveFocus())
    await user.click(branch)
    await user.click(await screen.findByRole('option', { name: 'Bandung' }))
    expect(search(view)).toBe('?branch_id=4&status=1')
    await user.click(within(drawer).getByRole('combobox', { name: 'Platform' }))
    await user.click(await screen.findByRole('option', { name: 'Google for Jobs' }))
    expect(search(view)).toBe('?branch_id=4&publication_platform=4&status=1')
    await user.click(within(drawer).getByRole('button', { name: 'Show 1 job' }))
    await waitFor(() => expect(drawer).not.toBeInTheDocument())
  })

  test('show a message when no job matches, with a way to clear them', async () => {
    answer(jobs.list, page([]))
    const view = open('/jobs?creator=9&search=cook')
    expect(await screen.findByText('No jobs match these filters')).toBeVisible()
    const main = screen.getByText('No jobs match these filters').closest('div')!.parentElement!
    await user.click(within(main).getByRole('button', { name: 'Clear all' }))
    expect(search(view)).toBe('')
  })
})

describe('a picker over a long list', () => {
  test('loads more when it is scrolled near its end, and searches on the server', async () => {
    const first = Array.from({ length: 50 }, (_, index) => place(100 + index, `Branch ${index}`))
    const request = answer(lookups.branches, page(first, 120))
    open('/jobs')
    await user.click(await screen.findByRole('button', { name: 'Filters' }))
    const field = within(await screen.findByRole('dialog')).getByRole('combobox', { name: 'Branch' })
    expect(request).not.toHaveBeenCalled()
    await user.click(field)
    const option = await screen.findByRole('option', { name: 'Branch 0' })
    expect(request.mock.lastCall?.[0]).toBe('/api/v1/company/branches?page=1&limit=50')
    const list = option.closest<HTMLElement>('[data-scrollable], .mantine-ScrollArea-viewport')!
    const scrolledTo = (below: number) => {
      Object.defineProperties(list, {
        scrollHeight: { value: 1600, configurable: true },
        clientHeight: { value: 220, configurable: true },
        scrollTop: { value: 1600 - 220 - below, configurable: true },
      })
      fireEvent.scroll(list)
    }
    scrolledTo(51)
    expect(request).toHaveBeenCalledTimes(1)
    scrolledTo(50)
    await waitFor(() => expect(request.mock.lastCall?.[0]).toBe('/api/v1/company/branches?page=2&limit=50'))
    await user.type(field, 'Band')
    await waitFor(() => expect(request.mock.lastCall?.[0]).toBe('/api/v1/company/branches?page=1&limit=50&search=Band'))
  })

  test('shows that it failed to load, and loads again when it is opened', async () => {
    answer(lookups.branches, refusal(500, 'There is an error on our side'))
    open('/jobs')
    await user.click(await screen.findByRole('button', { name: 'Filters' }))
    const field = within(await screen.findByRole('dialog')).getByRole('combobox', { name: 'Branch' })
    await user.click(field)
    expect(await screen.findByText('The list could not be loaded. Open it to try again.')).toBeVisible()
    answer(lookups.branches, page([place(4, 'Bandung')]))
    await user.keyboard('{Escape}')
    await user.click(field)
    expect(await screen.findByRole('option', { name: 'Bandung' })).toBeVisible()
  })
})

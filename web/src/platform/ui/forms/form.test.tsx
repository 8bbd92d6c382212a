import { session } from '@hireloom/contract/session'
import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { memo } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { answer, refusal, screen, show, showRoutes, user, waitFor } from '../../../../test/screen.tsx'
import { useCall } from '../../api/hooks.ts'
import { MoneyField } from '../fields/money-field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { useFormOf } from './form.ts'
import { useUnsavedChanges } from './unsaved-changes.ts'

const Schema = z.strictObject({
  headcount: z.int().min(1),
  minSalary: z.number().nullable(),
  question: z.array(z.strictObject({ content: z.string().trim().min(1).max(5) })),
})
const empty = { headcount: null, minSalary: null, question: [{ content: 'Hi' }, { content: '' }] }

function Form({ onSend }: { onSend?: (body: z.output<typeof Schema>) => void }) {
  const form = useFormOf(Schema, empty)
  const save = useCall(session.signOut)
  useUnsavedChanges(() => form.isDirty())
  const send = (body: z.output<typeof Schema>) => {
    onSend?.(body)
    save.mutate({}, { onError: form.refuse, onSuccess: form.saved })
  }
  return (
    <form onSubmit={form.onSubmit(send)}>
      <NumberField label="Headcount" {...form.field('headcount')} />
      <MoneyField label="Salary" currency="IDR" {...form.field('minSalary')} />
      <TextInput label="First question" {...form.field('question.0.content')} />
      <TextInput label="Second question" {...form.field('question.1.content')} />
      <Button type="submit">Save</Button>
    </form>
  )
}
const fill = async () => {
  await user.type(screen.getByLabelText('Headcount'), '3')
  await user.type(screen.getByLabelText('Second question'), ' Why ')
}

test('a form that breaks the contract is not sent, shows its errors and focuses the first one', async () => {
  const sent = vi.fn()
  show(<Form onSend={sent} />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Headcount is required')).toBeVisible()
  expect(screen.getByLabelText('Second question')).toHaveAccessibleDescription('Question is required')
  expect(sent).not.toHaveBeenCalled()
  await waitFor(() => expect(screen.getByLabelText('Headcount')).toHaveFocus())
})

test('a missing value is named as the screen names its field, in the singular or the plural', async () => {
  const Change = z.strictObject({ notes: z.string().min(1), inChargeIds: z.array(z.int()).min(1) })
  function Labels() {
    const form = useFormOf(Change, { notes: '', inChargeIds: [] })
    return (
      <form onSubmit={form.onSubmit(vi.fn())}>
        <TextInput label="Reason" {...form.field('notes', { called: 'Reason' })} />
        <p>{form.field('inChargeIds', { called: 'Interviewers' }).error}</p>
        <Button type="submit">Save</Button>
      </form>
    )
  }
  show(<Labels />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription('Reason is required')
  expect(screen.getByText('Interviewers are required')).toBeVisible()
})

test('a form submits the values parsed by the schema', async () => {
  const sent = vi.fn()
  answer(session.signOut, undefined)
  show(<Form onSend={sent} />)
  await fill()
  await user.type(screen.getByLabelText('Salary'), '1234567,5')
  expect(screen.getByLabelText('Salary')).toHaveValue('1.234.567,5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toHaveBeenCalledWith({
    headcount: 3,
    minSalary: 1234567.5,
    question: [{ content: 'Hi' }, { content: 'Why' }],
  })
})

test('the errors of a 422 are shown at their fields', async () => {
  answer(session.signOut, refusal(422, 'No', [{ field: 'question.1.content', message: 'Question is taken' }]))
  show(<Form />)
  await fill()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const field = screen.getByLabelText('Second question')
  await waitFor(() => expect(field).toHaveAccessibleDescription('Question is taken'))
  await waitFor(() => expect(field).toHaveFocus())
})

const twoPages = [
  { path: '/form', element: <Form /> },
  { path: '/', element: 'Home' },
]

test('only the field that changes is rendered again', async () => {
  const rendered = vi.fn()
  const Field = memo(({ label, error, ...props }: TextInputProps) => {
    rendered(label)
    return <TextInput label={label} error={error} {...props} />
  })
  function Questions() {
    const { field } = useFormOf(Schema, empty)
    return (
      <>
        <Field label="First question" {...field('question.0.content')} />
        <Field label="Second question" {...field('question.1.content')} />
      </>
    )
  }
  show(<Questions />)
  rendered.mockClear()
  await user.type(screen.getByLabelText('Second question'), 'Why')
  expect(screen.getByLabelText('Second question')).toHaveValue('Why')
  expect(rendered.mock.calls).toEqual([['Second question'], ['Second question'], ['Second question']])
})

test('leaving with unsaved changes asks first', async () => {
  const { router } = showRoutes(twoPages, '/form')
  await fill()
  router.navigate('/')
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(router.state.location.pathname).toBe('/form')
  expect(screen.getByLabelText('Headcount')).toHaveValue('3')
  router.navigate('/')
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('Home')).toBeVisible()
})

test('a saved form can be left at once', async () => {
  answer(session.signOut, undefined)
  const { router } = showRoutes(twoPages, '/form')
  await fill()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => {
    await router.navigate('/')
    expect(screen.getByText('Home')).toBeVisible()
  })
})

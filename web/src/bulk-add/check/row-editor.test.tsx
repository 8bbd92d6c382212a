import { type BulkRow, bulkAdd, type RowProblem } from '@hireloom/contract/bulk-add/endpoints'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { bulkRow, checkedFile, fields } from '../../../test/bulk-adding.ts'
import { answer, screen, show, user } from '../../../test/screen.tsx'
import { RowEditor } from './row-editor.tsx'

const rowWith = (problem: Pick<RowProblem, 'column' | 'message'>) =>
  bulkRow(2, { firstName: 'Faisal' }, { problems: [{ address: null, ...problem }] })

function showEditor(initialRow: BulkRow) {
  const onClose = vi.fn()
  function Editor() {
    const [row, setRow] = useState(initialRow)
    return (
      <RowEditor
        importId={5}
        row={row}
        columns={fields.columns}
        onClose={onClose}
        onSaved={(saved) => setRow(saved.row)}
      />
    )
  }
  show(<Editor />)
  return onClose
}

test('Escape closes an open list of options first, then the form', async () => {
  const onClose = showEditor(rowWith({ column: 'question.12', message: 'Choose from the list' }))
  await user.click(await screen.findByRole('combobox', { name: 'Driving licence' }))
  expect(await screen.findByRole('option', { name: 'SIM A' })).toBeVisible()
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('all columns are shown when the problem that is left belongs to none of them', async () => {
  const left = rowWith({ column: null, message: 'This person is already a candidate for the job' })
  answer(bulkAdd.change, { data: checkedFile({ rows: [left] }) })
  showEditor(rowWith({ column: 'phoneNumber', message: 'Enter a valid phone number' }))
  const phone = await screen.findByRole('textbox', { name: 'Phone' })
  expect(screen.queryByRole('textbox', { name: 'E-mail' })).toBeNull()
  await user.type(phone, '081234567890')
  await user.click(screen.getByRole('button', { name: 'Save and check' }))
  expect(await screen.findByRole('textbox', { name: 'E-mail' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show all columns' })).toBeNull()
})

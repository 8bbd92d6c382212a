import { useState } from 'react'
import { expect, test } from 'vitest'
import { fill, screen, show, user } from '../../test/screen.tsx'
import { PlaceField } from './place-field.tsx'

function Meeting() {
  const [isOnline, setOnline] = useState(true)
  const [place, setPlace] = useState('')
  return (
    <PlaceField
      noun="interview"
      isOnline={isOnline}
      onOnlineChange={setOnline}
      value={place}
      onChange={(change) => setPlace(typeof change === 'string' ? change : change.target.value)}
    />
  )
}

test('the link and the place of a meeting are separate texts', async () => {
  show(<Meeting />)
  await fill(screen.getByRole('textbox', { name: 'Link' }), 'https://meet.example.com/ayu')
  await user.click(screen.getByRole('radio', { name: 'On site' }))
  expect(screen.getByRole('textbox', { name: 'Place' })).toHaveValue('')
  await fill(screen.getByRole('textbox', { name: 'Place' }), 'Jl. Sudirman 1')
  await user.click(screen.getByRole('radio', { name: 'Online' }))
  expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue('https://meet.example.com/ayu')
  await user.click(screen.getByRole('radio', { name: 'On site' }))
  expect(screen.getByRole('textbox', { name: 'Place' })).toHaveValue('Jl. Sudirman 1')
})

import { Input, SegmentedControl, TextInput } from '@mantine/core'
import { IconMapPin, IconVideo } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

interface Props extends ComponentProps<typeof TextInput> {
  /** The kind of meeting, as a word inside a sentence. */
  noun: string
  isOnline: boolean
  onOnlineChange: (isOnline: boolean) => void
}

/** The field for the link or the place of a meeting. */
export function PlaceField({ noun, isOnline, onOnlineChange, ...field }: Props) {
  const Place = isOnline ? IconVideo : IconMapPin
  return (
    <Input.Wrapper label={`Where the ${noun} takes place`} labelElement="div" withAsterisk>
      <SegmentedControl
        fullWidth
        aria-label={`Where the ${noun} takes place`}
        data={[
          { value: 'online', label: 'Online' },
          { value: 'site', label: 'On site' },
        ]}
        value={isOnline ? 'online' : 'site'}
        onChange={(where) => onOnlineChange(where === 'online')}
        mb="xs"
      />
      <TextInput
        aria-label={isOnline ? 'Link' : 'Place'}
        placeholder={isOnline ? 'https://meet.example.com/room' : 'Address and room'}
        leftSection={<Place size={16} aria-hidden />}
        type={isOnline ? 'url' : 'text'}
        {...field}
      />
    </Input.Wrapper>
  )
}

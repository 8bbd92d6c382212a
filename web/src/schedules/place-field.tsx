import { Input, SegmentedControl, TextInput } from '@mantine/core'
import { IconMapPin, IconVideo } from '@tabler/icons-react'
import { type ChangeEvent, type ComponentProps, useRef } from 'react'

interface Props extends Omit<ComponentProps<typeof TextInput>, 'onChange'> {
  /** The kind of meeting, as a word inside a sentence. */
  noun: string
  isOnline: boolean
  onOnlineChange: (isOnline: boolean) => void
  onChange: (change: ChangeEvent<HTMLInputElement> | string) => void
}

/** The field for the link or the place of a meeting. It keeps a link while the user enters a place, and vice versa. */
export function PlaceField({ noun, isOnline, onOnlineChange, value = '', onChange, ...field }: Props) {
  const otherText = useRef('')
  const change = (where: string) => {
    onOnlineChange(where === 'online')
    onChange(otherText.current)
    otherText.current = String(value)
  }
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
        onChange={change}
        mb="xs"
      />
      <TextInput
        aria-label={isOnline ? 'Link' : 'Place'}
        placeholder={isOnline ? 'https://meet.example.com/room' : 'Address and room'}
        leftSection={<Place size={16} aria-hidden />}
        type={isOnline ? 'url' : 'text'}
        value={value}
        onChange={onChange}
        {...field}
      />
    </Input.Wrapper>
  )
}

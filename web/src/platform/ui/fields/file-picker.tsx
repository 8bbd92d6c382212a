import { FileButton, type FileButtonProps } from '@mantine/core'
import { useRef } from 'react'

interface Props extends Omit<FileButtonProps, 'onChange' | 'resetRef'> {
  onPick: (file: File) => void
}

/** Lets a button pick a file, even the same one again, for example after the user corrected it. */
export function FilePicker({ onPick, ...rest }: Props) {
  const reset = useRef<() => void>(null)
  const pick = (file: File | null) => {
    reset.current?.()
    if (file) onPick(file)
  }
  return <FileButton {...rest} resetRef={reset} onChange={pick} />
}

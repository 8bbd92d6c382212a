import { visibleLength } from '@hireloom/contract/platform/fields'
import { Group, Text } from '@mantine/core'
import { RichTextEditor as Editor, type RichTextEditorProps } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatNumber } from '../text/words.ts'
import { styleNonce } from '../theme/style-nonce.ts'
import css from './rich-text-editor.module.css'
import '@mantine/tiptap/styles.layer.css'

/** Only the formats of the toolbar, so that pasting adds no others. */
const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    link: false,
    strike: false,
  }),
]

export interface RichText {
  /** HTML. */
  value?: string | null
  onChange?: (html: string) => void
  onBlur?: () => void
  /** The range of the number of visible characters. */
  min: number
  max: number
  placeholder?: string
  /**
   * Returns the content at the end of the toolbar. `insert` adds text at the cursor, or at the end before there was
   * one.
   */
  menu?: (insert: (text: string) => void) => ReactNode
  /** The path of the field in its form. */
  'data-path'?: string
}

interface Props extends RichText {
  labelledBy: string
  describedBy: string | undefined
  isWrong: boolean
}

export function RichTextEditor({
  value,
  onChange,
  onBlur,
  min,
  max,
  placeholder,
  menu,
  'data-path': path,
  labelledBy,
  describedBy,
  isWrong,
}: Props) {
  const html = value ?? ''
  const lastHtml = useRef(html)
  const hadCursor = useRef(false)
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelledBy,
    'aria-invalid': String(isWrong),
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(placeholder && { 'aria-placeholder': placeholder }),
    ...(path && { 'data-path': path }),
  }
  const editor = useEditor({
    extensions,
    injectNonce: styleNonce(),
    content: html,
    shouldRerenderOnTransaction: true,
    editorProps: { attributes },
    onUpdate: ({ editor }) => {
      lastHtml.current = editor.isEmpty ? '' : editor.getHTML()
      onChange?.(lastHtml.current)
    },
    onFocus: () => {
      hadCursor.current = true
    },
    onBlur: () => onBlur?.(),
  })
  const insert = (text: string) =>
    editor
      ?.chain()
      .focus(hadCursor.current ? undefined : 'end')
      .insertContent(text)
      .run()

  useEffect(() => {
    editor?.setOptions({ editorProps: { attributes } })
  }, [editor, isWrong, describedBy])

  // A value from outside, such as a restored draft, replaces the text; the editor's last change, passed back, doesn't.
  useEffect(() => {
    if (html === lastHtml.current) return
    lastHtml.current = html
    editor?.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])

  const length = visibleLength(html)
  return (
    <>
      <Editor
        // The package's types refer to another copy of the same class.
        editor={editor as unknown as RichTextEditorProps['editor']}
        className={css.editor}
        data-wrong={isWrong || undefined}
        withTypographyStyles={false}
      >
        <Editor.Toolbar className={css.toolbar}>
          <Editor.ControlsGroup className={css.group}>
            <Editor.Bold />
            <Editor.Italic />
            <Editor.Underline />
            <Editor.OrderedList />
            <Editor.BulletList />
            <Editor.ClearFormatting />
          </Editor.ControlsGroup>
          {menu?.(insert)}
        </Editor.Toolbar>
        <Editor.Content className={css.content} />
      </Editor>
      <Group justify="space-between" mt={4}>
        <Text size="xs" c="dimmed">
          {formatNumber(min)} to {formatNumber(max)} characters
        </Text>
        <Text size="xs" c={length > max ? 'red' : 'dimmed'} className={css.count}>
          {formatNumber(length)} / {formatNumber(max)}
        </Text>
      </Group>
    </>
  )
}

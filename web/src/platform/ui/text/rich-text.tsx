import { createElement, type ReactNode, useMemo } from 'react'
import css from './rich-text.module.css'

const allowedTags = new Set(['p', 'br', 'strong', 'em', 'u', 'ol', 'ul', 'li'])

/**
 * Shows rich text as the server stores it. It is built element by element, so that no script can run and nothing can be
 * loaded.
 */
export function RichText({ html }: { html: string }) {
  const content = useMemo(() => childrenOf(new DOMParser().parseFromString(html, 'text/html').body), [html])
  return <div className={css.text}>{content}</div>
}

const childrenOf = (parent: Node): ReactNode[] => Array.from(parent.childNodes, contentOf)

function contentOf(node: Node, index: number): ReactNode {
  if (!(node instanceof Element)) return node.textContent
  const name = node.localName
  if (!allowedTags.has(name)) return node.textContent
  return createElement(name, { key: index }, name === 'br' ? undefined : childrenOf(node))
}

import { maxDrawingSize, maxSignedName, type SigningLanguage, signatureKind } from '@hireloom/contract/signing/codes'
import type { SignatureInput } from '@hireloom/contract/signing/document'
import { signingRefusals } from '@hireloom/contract/signing/texts'
import { unprocessable } from '../../platform/errors.ts'
import { drawingProblem } from '../documents/drawing.ts'
import { isVisibleName } from '../rules.ts'

/**
 * Returns the drawing of a signature; undefined for a typed one. Refuses a name that is too long or has fewer than 2
 * visible characters, and a drawing that is empty, unreadable or too large.
 */
export function drawingOf(input: SignatureInput, language: SigningLanguage) {
  if (!isVisibleName(input.name)) throw unprocessable('no_name', signingRefusals.noName[language])
  if (input.name.trim().length > maxSignedName) throw unprocessable('long_name', signingRefusals.longName[language])
  if (input.kind === signatureKind.typed) return undefined
  if (input.image === '') throw unprocessable('no_drawing', signingRefusals.noDrawing[language])
  const bytes = Buffer.from(input.image.replace(/^data:image\/png;base64,/, ''), 'base64')
  const problem = bytes.length > maxDrawingSize ? 'unreadable' : drawingProblem(bytes)
  if (problem === 'empty') throw unprocessable('no_drawing', signingRefusals.noDrawing[language])
  if (problem) throw unprocessable('bad_drawing', signingRefusals.badDrawing[language])
  return bytes
}

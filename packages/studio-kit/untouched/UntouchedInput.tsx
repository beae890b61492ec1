import { Card, Stack, Text } from '@sanity/ui'
import { useContext, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { InputProps, ObjectInputProps } from 'sanity'
import { inputOf, openPane } from '../internals/document-pane.ts'
import { getPublishedId, isObjectInputProps, useEditState } from '../internals/names.ts'
import { ValidationContext } from '../internals/validation.ts'
import { isUntouched } from './markers.ts'
import { Faults, IsNew, Published, Untouched } from './new-document.ts'

const TONES = { error: 'critical', warning: 'caution', info: 'primary' } as const

export function UntouchedInput(props: InputProps) {
  const isUntouched = useContext(Untouched) !== false
  if (props.path.length === 0 && isObjectInputProps(props)) return <DocumentForm {...props} />
  const shown = isUntouched ? withoutErrors(props) : props
  // Sanity says what is wrong while a mouse is over an icon, and a finger never is.
  if (!matchMedia('(hover: none)').matches) return props.renderDefault(shown)
  return (
    <Stack gap={3}>
      {props.renderDefault(shown)}
      {shown.validation.map(({ level, message }) => (
        <Card key={message} padding={3} radius={2} tone={TONES[level]}>
          <Text size={1}>{message}</Text>
        </Card>
      ))}
    </Stack>
  )
}

/** Sanity colors rows and tabs by a context, which no property of theirs replaces. */
function DocumentForm(props: ObjectInputProps) {
  const { value, schemaType } = props
  const id = getPublishedId(String(value?._id ?? ''))
  const { draft, published, ready } = useEditState(id, schemaType.name)
  const form = useFocusOnOpen(props, { id, isReady: ready, isEmpty: !draft && !published })
  const { areShown } = useContext(Faults)
  const markers = useContext(ValidationContext)
  const shown = useMemo(
    () =>
      areShown || !ready
        ? markers
        : markers.filter(({ path }) => !isUntouched(path, { value, published })),
    [areShown, ready, markers, value, published],
  )
  return (
    <Published value={ready ? published : undefined}>
      <IsNew value={ready && !published}>
        <ValidationContext value={shown}>
          <section aria-label={schemaType.title} ref={form} style={QUIET} tabIndex={-1}>
            {props.renderDefault(props)}
          </section>
        </ValidationContext>
      </IsNew>
    </Published>
  )
}

type State = { id: string; isReady: boolean; isEmpty: boolean }

/** About a second. */
const MOST_FRAMES = 60

/** Its fields show the focus. */
const QUIET = { outline: 'none' }

/**
 * An empty form takes typing when it opens, and in any other one, Tab leads to the first field, unless
 * staff are somewhere else, such as in the preview.
 */
function useFocusOnOpen(props: ObjectInputProps, { id, isReady, isEmpty }: State) {
  const { focusPath, onPathFocus, readOnly, schemaType } = props
  const form = useRef<HTMLDivElement>(null)
  /** @returns whether the focus is where it belongs */
  const focus = useEffectEvent(() => {
    openPane(form.current)
    const first = schemaType.fields.find(({ type }) => type.hidden !== true)
    const at = document.activeElement
    if (isEmpty && first && (focusPath[0] ?? first.name) === first.name) {
      const isRichText = at instanceof HTMLElement && at.isContentEditable
      if (isRichText || at?.matches('input, textarea, select, iframe')) return true
      onPathFocus([first.name])
      // A form that is drawn again, as when its pane gets an address, has the path already.
      inputOf(first.name)?.focus()
      return false
    }
    // If a link has opened a field, that takes the focus by itself. A form that is drawn again loses it.
    if (at?.matches('body, a')) form.current?.focus({ preventScroll: true })
    return at !== form.current && form.current?.contains(at) === true
  })
  // A new form is read-only until its initial values are known.
  const opened = isReady && !(isEmpty && readOnly) && `${id} ${isEmpty}`
  useEffect(() => {
    if (!opened) return
    let frames = 0
    let frame = 0
    // After the menu has closed, which gives the focus back to its button; again if there is no input yet.
    const next = () => {
      frame = requestAnimationFrame(() => {
        if (!focus() && frames++ < MOST_FRAMES) next()
      })
    }
    next()
    return () => cancelAnimationFrame(frame)
  }, [opened])
  return form
}

function withoutErrors(props: InputProps): InputProps {
  if (!('validationError' in props)) return { ...props, validation: [] }
  const { validationError: _, ...rest } = props
  return { ...rest, validation: [] }
}

import { createImageUrlBuilder } from '@sanity/image-url'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useMemo } from 'react'
import type { ObjectInputProps } from 'sanity'
import { PatchEvent, set, unset } from 'studio-kit'
import { z } from 'zod'
import { fittingHotspot } from '../../schemas/validation/image.ts'
import { useStudioClient } from '../documents/client.ts'

const picture = z.object({
  alt: z.string().optional(),
  formerAlt: z.string().optional(),
  asset: z.object({ _ref: z.string() }).optional(),
})

/**
 * Notes the description when the image is replaced, and asks whether it still fits. The new image is whole: the
 * crop belongs to the former one. The crop dialog shows the image as the site cuts it.
 */
export function PictureInput(props: ObjectInputProps) {
  const { onChange, schemaType, value } = props
  const { alt, formerAlt, asset } = picture.catch({}).parse(value)

  // The crop dialog loads the image outside the page. Over HTTP/1.1, Chromium does not begin with it while six
  // other requests to the host are open, and the preview has nine streams.
  const client = useStudioClient()
  const loadNow = () => {
    if (!asset) return
    const src = createImageUrlBuilder(client).image(asset).url()
    Object.assign(new Image(), { fetchPriority: 'high', src })
  }

  const shown = useMemo(() => {
    const hotspot = fittingHotspot(value, schemaType.options)
    return hotspot ? { ...value, hotspot } : value
  }, [value, schemaType])

  const onPictureChange: typeof onChange = (change) => {
    const event = PatchEvent.from(change)
    const isReplaced = asset && event.patches.some(({ path }) => path[0] === 'asset')
    if (!isReplaced) return onChange(event)
    const uncropped = event.append([unset(['crop']), unset(['hotspot'])])
    onChange(alt ? uncropped.append(set(alt, ['formerAlt'])) : uncropped)
  }

  return (
    <Stack gap={3} onClickCapture={loadNow}>
      {props.renderDefault({ ...props, onChange: onPictureChange, value: shown })}
      {alt && asset && alt === formerAlt && !props.readOnly && (
        <Card padding={3} radius={2} role="status" tone="caution">
          <Flex align="center" gap={3} justify="space-between" wrap="wrap">
            <Text size={1}>You replaced the image. Does its description still fit?</Text>
            <Button
              mode="ghost"
              onClick={() => onChange(unset(['formerAlt']))}
              text="It still fits"
            />
          </Flex>
        </Card>
      )}
    </Stack>
  )
}

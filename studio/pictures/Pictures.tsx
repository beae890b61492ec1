import { Box, Container, Flex, Grid, Spinner, Stack, Text } from '@sanity/ui'
import { PictureCard } from './PictureCard.tsx'
import { usePictures } from './pictures.ts'

/** The pane with every picture of the site, and where each is shown. */
export function Pictures() {
  const pictures = usePictures()
  if (!pictures)
    return (
      <Flex align="center" height="fill" justify="center">
        <Spinner muted />
      </Flex>
    )
  return (
    <Box height="fill" overflow="auto" padding={4}>
      <Container width={3}>
        <Stack gap={5}>
          <Text muted size={1}>
            To change a picture, open the place where it is used and upload a new one there. A
            picture that is used nowhere is on no page; it stays here in case you need it again.
          </Text>
          <Grid gridTemplateColumns={[1, 2, 2, 3]} gap={4}>
            {pictures.map((picture) => (
              <PictureCard key={picture.id} picture={picture} />
            ))}
          </Grid>
        </Stack>
      </Container>
    </Box>
  )
}

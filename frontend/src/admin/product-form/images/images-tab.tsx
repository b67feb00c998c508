import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import productFormStyles from '../../../ui/admin/product-form.module.css'
import screenStyles from '../../../ui/admin/screen.module.css'
import { Sortable } from '../../../ui/admin/table/sortable.tsx'
import { imageTypes } from '../../../ui/admin/upload/image-files.ts'
import { useDrop } from '../../../ui/admin/upload/use-drop.ts'
import { progressOf } from '../../../ui/admin/upload/use-upload.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { ProductFormWork } from '../use-product-form.ts'
import { filesOf } from './image-list.ts'
import { ImageTile } from './image-tile.tsx'

export function ImagesTab({ form }: { form: ProductFormWork }) {
  const { images, problems, saving } = form
  const [asking, setAsking] = useState(false)
  const done = progressOf(
    filesOf(images.list).map(({ size }) => size),
    saving.percent,
  )
  const clear = () => {
    if (images.list.some(({ kind }) => kind === 'kept')) setAsking(true)
    else images.clear()
  }
  const keys = images.list.map(({ key }) => key)
  let fresh = 0
  return (
    <section aria-label="Images" className={productFormStyles.imagesTab}>
      <DropZone wrong={Boolean(problems.images)} onFiles={images.add} />
      {problems.images && <Notice kind="error">{problems.images}</Notice>}
      {images.rejected.length > 0 && (
        <Notice kind="error">
          <ul>
            {images.rejected.map(({ name, problem }) => (
              <li key={name}>
                {name}: {problem}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {images.list.length > 0 && (
        <>
          <header className={`${screenStyles.panelHead} ${productFormStyles.panelHead}`}>
            <p className="muted">
              The first picture is the main one. Drag to put them in order, or take one with Space and move it with the
              arrows.
            </p>
            <Button onClick={clear}>Delete All Images</Button>
          </header>
          <Sortable grid ids={keys} nameOf={(key) => `Image ${keys.indexOf(key) + 1}`} onMove={images.move}>
            <ol className={productFormStyles.imageTiles}>
              {images.list.map((image, place) => (
                <ImageTile
                  key={image.key}
                  image={image}
                  place={place}
                  count={images.list.length}
                  work={images}
                  progress={image.kind === 'new' ? (done[fresh++] ?? null) : null}
                />
              ))}
            </ol>
          </Sortable>
        </>
      )}
      <ConfirmDialog
        open={asking}
        title="Delete All Images"
        question="This will delete all images including existing ones. Are you sure?"
        action="Delete All"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          images.clear()
        }}
      />
    </section>
  )
}

type ZoneProps = { wrong: boolean; onFiles: (files: File[]) => void }

function DropZone({ wrong, onFiles }: ZoneProps) {
  const drop = useDrop(onFiles)
  return (
    <label className={productFormStyles.dropZone} {...drop}>
      <ImageUp size={28} strokeWidth={1.3} aria-hidden="true" />
      <span>
        <span className="link">Choose images</span> or drop them here
      </span>
      <span className="muted small">JPG, JPEG, PNG and WEBP, up to 20MB each</span>
      <input
        type="file"
        multiple
        accept={imageTypes}
        className="visually-hidden"
        aria-label="Product images"
        aria-invalid={wrong || undefined}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Lets the same file be chosen again after it was removed.
          target.value = ''
        }}
      />
    </label>
  )
}

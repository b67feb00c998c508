import { ArrowLeft, ArrowRight, Star, Trash2 } from 'lucide-react'
import { AdminImage } from '../../../ui/admin/admin-image.tsx'
import productFormStyles from '../../../ui/admin/product-form.module.css'
import { useSorted } from '../../../ui/admin/table/sortable.tsx'
import { UploadProgress } from '../../../ui/admin/upload/upload-bar.tsx'
import buttonStyles from '../../../ui/button.module.css'
import type { FormImage } from './image-list.ts'
import type { ImageWork } from './use-images.ts'

type Props = {
  image: FormImage
  place: number
  count: number
  work: ImageWork
  /** upload progress from 0 to 1; null while not uploading */
  progress: number | null
}

/** A picture that can be dragged by mouse, touch or keyboard; its arrows move it one step. */
export function ImageTile({ image, place, count, work, progress }: Props) {
  const name = `image ${place + 1}`
  const { item, grip } = useSorted(image.key)
  const { ref: gripRef, ...handlers } = grip
  return (
    <li data-testid="image-tile" className={productFormStyles.imageTile} {...item}>
      <button
        type="button"
        className={productFormStyles.imageTilePicture}
        aria-label={`Move ${name}`}
        // The browser's native drag would cancel ours.
        onDragStart={(event) => event.preventDefault()}
        ref={gripRef}
        {...handlers}
      >
        {image.kind === 'new' ? (
          <img
            src={image.url}
            alt={`${image.file.name}, not saved yet`}
            draggable={false}
            onError={() => work.unreadable(image)}
          />
        ) : (
          <AdminImage name={image.name} alt={`Product ${name}`} sizes="180px" />
        )}
        <UploadProgress done={progress} />
      </button>
      {place === 0 && <span className={productFormStyles.imageTileMain}>Main</span>}
      <span className={productFormStyles.imageTileTools}>
        <Tool
          label={`Move ${name} left`}
          icon={ArrowLeft}
          off={place === 0}
          onClick={() => work.move(image.key, place - 1)}
        />
        <Tool
          label={`Move ${name} right`}
          icon={ArrowRight}
          off={place === count - 1}
          onClick={() => work.move(image.key, place + 1)}
        />
        <Tool label={`Set ${name} as main`} icon={Star} off={place === 0} onClick={() => work.makeMain(image.key)} />
        <Tool label={`Remove ${name}`} icon={Trash2} off={false} onClick={() => work.remove(image.key)} />
      </span>
    </li>
  )
}

type ToolProps = { label: string; icon: typeof Star; off: boolean; onClick: () => void }

function Tool({ label, icon: Icon, off, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={`${buttonStyles.iconButton} ${productFormStyles.iconButton}`}
      aria-label={label}
      title={label}
      disabled={off}
      onClick={onClick}
    >
      <Icon size={16} strokeWidth={1.7} aria-hidden="true" />
    </button>
  )
}

import { ArrowLeft, ArrowRight, Star, Trash2 } from 'lucide-react'
import { AdminImage } from '../ui/admin-image.tsx'
import type { FormImage } from './image-list.ts'
import type { ImageWork } from './use-images.ts'

type Props = {
  image: FormImage
  place: number
  count: number
  work: ImageWork
  /** 0 to 1 while its file is on the way */
  progress: number | null
  dragged: string | null
  onDrag: (key: string | null) => void
}

/** A picture that can be dragged to another place; its arrows do the same for the keyboard and for fingers. */
export function ImageTile({ image, place, count, work, progress, dragged, onDrag }: Props) {
  const name = `image ${place + 1}`
  return (
    <li
      className="image-tile"
      data-dragged={dragged === image.key}
      draggable
      onDragStart={() => onDrag(image.key)}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => dragged && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (dragged) work.move(dragged, place)
        onDrag(null)
      }}
    >
      <span className="image-tile-picture">
        {image.kind === 'new' ? (
          <img src={image.url} alt={`${image.file.name}, not saved yet`} draggable={false} />
        ) : (
          <AdminImage name={image.name} alt={`Product ${name}`} sizes="180px" />
        )}
        {place === 0 && <span className="image-tile-main">Main</span>}
        {progress !== null && (
          <span className="image-tile-progress" aria-hidden="true">
            <span style={{ transform: `scaleX(${progress})` }} />
          </span>
        )}
      </span>
      <span className="image-tile-tools">
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
    <button type="button" className="icon-button" aria-label={label} title={label} disabled={off} onClick={onClick}>
      <Icon size={16} strokeWidth={1.7} aria-hidden="true" />
    </button>
  )
}

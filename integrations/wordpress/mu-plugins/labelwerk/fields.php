<?php

declare(strict_types=1);

namespace Labelwerk;

/*
 * Fields that the shop reads besides title, text and excerpt. The description of a page is its excerpt.
 *
 * labelwerk_fields     strings by name, of texts that are parts of pages (JSON)
 * labelwerk_name       the shop's name of a page: by its slug, `products/wine` and `products-wine` are the same
 * labelwerk_path       its path in the shop
 * labelwerk_markdoc    the source in the format of the shop's own files, with prices and limits as variables
 * labelwerk_media      its pictures by name: address, width and height (JSON)
 * labelwerk_unedited   fingerprint of the entry as it was pushed
 * labelwerk_pushed     mark of the pushed version, compared by the push command
 */

/** @return array<string, mixed> */
function fields_of(int $id): array
{
    $fields = json_decode((string) get_post_meta($id, 'labelwerk_fields', true), true);
    return is_array($fields) ? $fields : [];
}

/** @return array<string, array{src: string, width: int, height: int}> */
function media_of(int $id): array
{
    $media = json_decode((string) get_post_meta($id, 'labelwerk_media', true), true);
    return is_array($media) ? $media : [];
}

/**
 * Keeps the pictures in the format of the push command; everything else is left out.
 *
 * @return array<string, array{src: string, width: int, height: int}>
 */
function clean_media(mixed $given): array
{
    $clean = [];
    foreach (is_array($given) ? array_slice($given, 0, 100, true) : [] as $name => $one) {
        $src = is_array($one) && is_string($one['src'] ?? null) ? esc_url_raw($one['src'], ['http', 'https']) : '';
        if ($src !== '' && is_string($name) && preg_match('/^[a-z0-9][a-z0-9._-]{0,99}$/', $name)) {
            $clean[$name] = ['src' => $src, 'width' => absint($one['width'] ?? 0), 'height' => absint($one['height'] ?? 0)];
        }
    }
    return $clean;
}

/** The shop's name of an entry. */
function name_of(\WP_Post $post): string
{
    $name = (string) get_post_meta($post->ID, 'labelwerk_name', true);
    if ($post->post_type !== 'page') {
        return shop()['types'][$post->post_type]['key'] . '/' . $post->post_name;
    }
    return $name !== '' ? $name : $post->post_name;
}

function fingerprint(\WP_Post $post): string
{
    $words = [$post->post_title, $post->post_content, $post->post_excerpt, fields_of($post->ID)];
    return hash('sha256', (string) wp_json_encode($words));
}

/** Whether an entry was edited since it was pushed, or was created here. */
function is_edited(\WP_Post $post): bool
{
    return !hash_equals((string) get_post_meta($post->ID, 'labelwerk_unedited', true), fingerprint($post));
}

/** @return array<string, mixed> */
function acf_of(\WP_Post $post): array
{
    $others = function_exists('get_fields') ? get_fields($post->ID) : [];
    $markdoc = is_edited($post) ? '' : (string) get_post_meta($post->ID, 'labelwerk_markdoc', true);
    return [
        ...(is_array($others) ? $others : []),
        ...fields_of($post->ID),
        'name' => name_of($post),
        'description' => trim($post->post_excerpt),
        // Once the text is edited here, the shop shows the edited text.
        ...($markdoc === '' ? [] : ['markdoc' => $markdoc]),
        ...($markdoc !== '' && ($media = media_of($post->ID)) ? ['media' => $media] : []),
    ];
}

/** Keeps strings by name, at most five levels deep; everything else is left out. */
function clean_fields(mixed $given, int $depth = 0): mixed
{
    if (is_string($given)) {
        return sanitize_textarea_field($given);
    }
    if (is_int($given) || is_float($given) || is_bool($given)) {
        return $given;
    }
    if (!is_array($given) || $depth > 5) {
        return null;
    }
    $clean = [];
    foreach (array_slice($given, 0, 200, true) as $name => $value) {
        if (is_int($name) || preg_match('/^[A-Za-z][A-Za-z0-9_-]{0,39}$/', $name)) {
            $clean[$name] = clean_fields($value, $depth + 1);
        }
    }
    return $clean;
}

function keep(int $id, string $name, string $value): void
{
    update_post_meta($id, $name, wp_slash($value));
}

/** Stores the fields sent by the push command. WordPress has checked that its user may edit the entry. */
function take_pushed(mixed $given, \WP_Post $post): bool|\WP_Error
{
    if (!is_array($given) || !current_user_can('unfiltered_html')) {
        return new \WP_Error('rest_cannot_edit', __('Sorry, you are not allowed to do that.'), ['status' => 403]);
    }
    $text = static fn (string $name): string => is_string($given[$name] ?? null) ? wp_check_invalid_utf8($given[$name]) : '';
    $path = $text('path');
    keep($post->ID, 'labelwerk_fields', (string) wp_json_encode(clean_fields($given['fields'] ?? []) ?: new \stdClass(), JSON_UNESCAPED_UNICODE));
    keep($post->ID, 'labelwerk_name', sanitize_text_field($text('name')));
    keep($post->ID, 'labelwerk_path', preg_match('#^/[a-z0-9/-]*$#', $path) ? $path : '');
    keep($post->ID, 'labelwerk_markdoc', $text('markdoc'));
    keep($post->ID, 'labelwerk_media', (string) wp_json_encode(clean_media($given['media'] ?? []) ?: new \stdClass()));
    keep($post->ID, 'labelwerk_pushed', preg_replace('/[^0-9a-f]/', '', $text('pushed')));
    // Of the stored text: what WordPress removes from a text is not an edit.
    $stored = get_post($post->ID);
    if ($stored instanceof \WP_Post) {
        keep($post->ID, 'labelwerk_unedited', fingerprint($stored));
    }
    return true;
}

add_action('rest_api_init', static function (): void {
    $post_of = static fn (array $entry): ?\WP_Post => get_post((int) $entry['id']);
    foreach (types() as $type) {
        register_rest_field($type, 'lang', [
            'get_callback' => static fn (array $entry): string => language_of((int) $entry['id']),
            'update_callback' => static function (mixed $value, \WP_Post $post): bool {
                set_language($post->ID, is_string($value) ? $value : '');
                return true;
            },
            'schema' => ['type' => 'string', 'enum' => ['', ...languages()], 'context' => ['view', 'edit', 'embed']],
        ]);
        register_rest_field($type, 'translations', [
            'get_callback' => static fn (array $entry): object => (object) (($post = $post_of($entry)) ? translations_of($post) : []),
            'schema' => ['type' => 'object', 'context' => ['view', 'edit'], 'readonly' => true],
        ]);
        register_rest_field($type, 'acf', [
            // An array, so that `_fields` can select names within it; it is never empty.
            'get_callback' => static fn (array $entry): array => ($post = $post_of($entry)) ? acf_of($post) : ['name' => ''],
            'schema' => ['type' => 'object', 'context' => ['view', 'edit', 'embed'], 'readonly' => true],
        ]);
        register_rest_field($type, 'labelwerk', [
            'get_callback' => static function (array $entry) use ($post_of): ?array {
                $post = $post_of($entry);
                if (!$post || !current_user_can('edit_post', $post->ID)) {
                    return null;
                }
                return [
                    'slug' => (string) (get_post_meta($post->ID, '_wp_desired_post_slug', true) ?: $post->post_name),
                    'pushed' => (string) get_post_meta($post->ID, 'labelwerk_pushed', true),
                    'edited' => is_edited($post),
                ];
            },
            'update_callback' => static fn (mixed $value, \WP_Post $post): bool|\WP_Error => take_pushed($value, $post),
            'schema' => ['type' => 'object', 'context' => ['edit']],
        ]);
        // WordPress checks the slug before the entry has its language.
        add_filter("rest_pre_insert_$type", static function (mixed $prepared, \WP_REST_Request $request): mixed {
            $terms = $request[TAXONOMY];
            $term = is_array($terms) && isset($terms[0]) ? get_term((int) $terms[0], TAXONOMY) : null;
            $language = is_string($request['lang']) ? $request['lang'] : ($term instanceof \WP_Term ? $term->slug : '');
            pending_language(in_array($language, languages(), true) ? $language : '');
            return $prepared;
        }, 10, 2);
    }
});

<?php

declare(strict_types=1);

namespace Labelwerk;

add_action('init', static function (): void {
    add_theme_support('post-thumbnails');
    add_post_type_support('page', ['excerpt', 'thumbnail', 'page-attributes']);
    foreach (shop()['types'] as $type => ['name' => $name, 'restBase' => $rest_base]) {
        if ($type === 'page') {
            continue;
        }
        register_post_type($type, [
            'label' => $name,
            'public' => true,
            'show_in_rest' => true,
            'rest_base' => $rest_base,
            'has_archive' => false,
            'hierarchical' => false,
            'query_var' => false,
            'rewrite' => false,
            'map_meta_cap' => true,
            'capability_type' => 'page',
            'supports' => ['title', 'editor', 'excerpt', 'thumbnail', 'revisions', 'page-attributes'],
        ]);
    }
}, 5);

/** The language that the current request sets for an entry; empty if it sets none. */
function pending_language(?string $language = null): string
{
    static $pending = '';
    if ($language !== null) {
        $pending = $language;
    }
    return $pending;
}

/** Translations share a slug: it must be unique only among the entries of its type and language. */
add_filter('pre_wp_unique_post_slug', static function (?string $answer, string $slug, ?int $id, string $status, string $type): ?string {
    if ($answer !== null || !is_ours($type) || $slug === '') {
        return $answer;
    }
    $language = pending_language() ?: language_of((int) $id);
    foreach (entries_named($type, $slug, 'any') as $other) {
        if ($other !== $id && language_of($other) === $language) {
            return null;
        }
    }
    return $slug;
}, 10, 5);

/**
 * Ids of the entries of a type with a slug, in all languages.
 *
 * @param string|list<string> $status
 * @return list<int>
 */
function entries_named(string $type, string $slug, string|array $status): array
{
    return get_posts([
        'post_type' => $type,
        'name' => $slug,
        'post_status' => $status,
        'numberposts' => 50,
        'fields' => 'ids',
        'orderby' => 'ID',
        'order' => 'ASC',
        'lang' => '',
        'suppress_filters' => true,
    ]);
}
